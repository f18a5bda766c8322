import { apiQuery, keyframes, styled, useQuery } from '@beem/platform';
import { media, VideoPoster } from '@beem/ui';

const COLUMNS = 3;
const PER_COLUMN = 3;

/** Tilted columns of stills from the feed, beside the headline. */
export function LandingStills() {
  const { data = [] } = useQuery({
    ...apiQuery('/api/videos/trailers', { query: { limit: COLUMNS * PER_COLUMN } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const videos = data.filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  return (
    <Wall aria-hidden="true">
      {Array.from({ length: COLUMNS }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are static
        <StillColumn key={column} data-column={column}>
          {videos
            .filter((_video, index) => index % COLUMNS === column)
            .map(({ id, thumbnailUrl, thumbhash }) => (
              <VideoPoster key={id} src={thumbnailUrl} thumbhash={thumbhash} aspect="9 / 16" eager />
            ))}
        </StillColumn>
      ))}
    </Wall>
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
    height: min(58vh, 540px);
    gap: 16px;
    mask-image: linear-gradient(to top, transparent 4%, #000 50%, #000 58%, rgba(0, 0, 0, 0.2) 82%);
    /* The logo is over the top of the stills: dark text needs a lighter background than white text needs a dark one. */
    :root.light & {
      mask-image: linear-gradient(to top, transparent 4%, #000 46%, #000 52%, transparent 74%);
    }
  }
  ${media.reducedData} {
    display: none;
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
    margin-top: 20px;
    animation-direction: alternate-reverse;
  }
  &[data-column='2'] {
    margin-top: -120px;
  }
  ${media.reducedMotion} {
    animation: none;
  }
`;
