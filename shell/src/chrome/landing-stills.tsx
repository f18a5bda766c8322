import type { Video } from '@beem/api-client';
import { apiQuery, keyframes, styled, useQuery } from '@beem/platform';
import { displayName } from '@beem/rules';
import { clampLines, media, useMediaQuery, useSavesData, VideoPoster } from '@beem/ui';

const COLUMNS = 3;
/** Three tiles in each column reach past the end of the wall in every window. */
const TILES = 3 * COLUMNS;
/** The video that plays stands in the middle of the wall. */
const PLAYING = 1;
/** A new Beem has its first videos within minutes. */
const RETRY_MS = 10_000;
const MAX_TRIES = 60;

/**
 * Tilted columns of the server's chosen videos, beside the headline; one of them plays without sound. With fewer videos
 * than columns the tiles have only a colour, and the page asks again for ten minutes, or until there are enough.
 */
export function LandingStills() {
  const { data, isPending } = useQuery({
    ...apiQuery('/api/videos/landing'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data: latest, dataUpdateCount: tries } }) =>
      (latest?.length ?? 0) < COLUMNS && tries < MAX_TRIES ? RETRY_MS : false,
  });
  const tiles = toTiles(data ?? []);
  const savesData = useSavesData();
  const isStill = useMediaQuery(media.reducedMotion) || savesData;
  if (isPending) return null;
  return (
    <Wall aria-hidden="true">
      {Array.from({ length: COLUMNS }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are static
        <StillColumn key={column} data-column={column}>
          {tiles.map(
            (video, index) =>
              index % COLUMNS === column &&
              (video ? (
                <Tile
                  // biome-ignore lint/suspicious/noArrayIndexKey: a video may have several places
                  key={index}
                  video={video}
                  isPlaying={index === PLAYING && !isStill}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the colours are static
                <Colour key={index} />
              )),
          )}
        </StillColumn>
      ))}
    </Wall>
  );
}

/** Repeats a few videos so that they fill the wall; a video is never beside or below itself. Too few give only nulls. */
function toTiles(videos: Video[]): (Video | null)[] {
  const { length } = videos;
  if (length < COLUMNS) return new Array<null>(TILES).fill(null);
  if (length >= TILES) return videos;
  return Array.from({ length: TILES }, (_, index) => {
    const shift = length === COLUMNS ? Math.floor(index / COLUMNS) : 0;
    return videos[(index + shift) % length] as Video;
  });
}

function Tile({ video, isPlaying }: { video: Video; isPlaying: boolean }) {
  return (
    <Card>
      <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} aspect="9 / 16" eager />
      {isPlaying && video.videoUrl && (
        <video src={video.videoUrl} autoPlay muted loop playsInline tabIndex={-1} />
      )}
      <Caption>
        <strong dir="auto">{video.title}</strong>
        <span dir="auto">{displayName(video.creator)}</span>
      </Caption>
    </Card>
  );
}

const drift = keyframes`
  from { transform: translateY(0); }
  to { transform: translateY(-40px); }
`;

const Wall = styled.div`
  position: absolute;
  z-index: -1;
  top: -160px;
  right: -60px;
  bottom: 160px;
  left: 46%;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  transform: rotate(8deg);
  mask-image:
    linear-gradient(to right, transparent 6%, #000 44%),
    linear-gradient(to top, transparent 4%, #000 44%, #000 66%, rgba(0, 0, 0, 0.3) 88%);
  mask-composite: intersect;
  pointer-events: none;
  /* On a light page a long fade would be a fog. */
  ${media.desktop} {
    :root.light & {
      mask-image:
        linear-gradient(to right, transparent 10%, #000 32%), linear-gradient(to top, transparent 4%, #000 24%);
    }
  }
  /* Two columns beside the headline, down to the pillars. */
  ${media.tablet} {
    right: -32px;
    bottom: 200px;
    left: 52%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px;
    mask-image:
      linear-gradient(to right, transparent 2%, rgba(0, 0, 0, 0.6) 20%, #000 36%),
      linear-gradient(to top, transparent 2%, #000 22%, #000 76%, rgba(0, 0, 0, 0.5) 94%);
    > :last-child {
      display: none;
    }
  }
  ${media.phone} {
    inset: -64px -48px auto;
    height: min(52vh, 480px);
    gap: 16px;
    mask-image: linear-gradient(to top, transparent 4%, #000 50%, #000 58%, rgba(0, 0, 0, 0.2) 82%);
    /* The logo is over the top of the stills: dark text needs a lighter background than white text needs a dark one. */
    :root.light & {
      mask-image: linear-gradient(to top, transparent 4%, #000 36%, #000 48%, transparent 64%);
    }
  }
  ${media.across} {
    inset: -64px -32px auto 56%;
    height: 420px;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    mask-image:
      linear-gradient(to right, transparent 2%, #000 36%),
      linear-gradient(to top, transparent 2%, #000 40%, #000 66%, rgba(0, 0, 0, 0.4) 88%);
    > :last-child {
      display: none;
    }
  }
  ${media.reducedData} {
    display: none;
  }
  /* Large text reaches over the wall. */
  ${media.notPhone} {
    @container (max-width: 42rem) {
      opacity: 0.3;
      p {
        display: none;
      }
    }
  }
  @container (max-width: 15rem) {
    p {
      display: none;
    }
  }
`;

const Card = styled.div`
  position: relative;
  border-radius: var(--radius-xl);
  overflow: hidden;
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** One of the three colours of the logo's beam in each column. */
const Colour = styled.div`
  aspect-ratio: 9 / 16;
  border-radius: var(--radius-xl);
  background: linear-gradient(160deg, var(--hue), transparent 85%);
  opacity: 0.28;
  [data-column='0'] > & {
    --hue: #46d9ff;
  }
  [data-column='1'] > & {
    --hue: #8b6cff;
  }
  [data-column='2'] > & {
    --hue: #ff7a62;
  }
`;

const Caption = styled.p`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 2px;
  padding: 56px 20px 20px;
  background: linear-gradient(transparent, rgba(6, 5, 11, 0.82));
  color: var(--film-text-2);
  font: 400 0.8125rem/1.125rem var(--font-text);
  strong {
    color: var(--film-text);
    font: 600 1rem/1.25rem var(--font-display);
    ${clampLines(2)}
  }
  /* Only on the tile in the middle of the wall: a fade or the edge of the window cuts the others. */
  visibility: hidden;
  [data-column='1'] > :first-child > & {
    visibility: visible;
    ${media.tablet} {
      visibility: hidden;
    }
    ${media.across} {
      visibility: hidden;
    }
  }
  ${media.tabletUpright} {
    [data-column='1'] > :nth-child(2) > & {
      visibility: visible;
    }
  }
  ${media.phone} {
    padding: 32px 12px 12px;
    font-size: 0.6875rem;
    line-height: 1rem;
    strong {
      font-size: 0.8125rem;
      line-height: 1rem;
    }
  }
`;

const StillColumn = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  border-radius: var(--radius-xl);
  animation: ${drift} 24s ease-in-out infinite alternate;
  ${media.phone} {
    gap: 16px;
  }
  &[data-column='0'] {
    margin-top: -60px;
  }
  &[data-column='1'] {
    margin-top: 190px;
    animation-direction: alternate-reverse;
  }
  &[data-column='2'] {
    margin-top: -60px;
  }
  ${media.phone} {
    &[data-column='1'] {
      margin-top: 60px;
    }
  }
  ${media.reducedMotion} {
    animation: none;
  }
`;
