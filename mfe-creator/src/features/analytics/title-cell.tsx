import type { AnalyticsVideo } from '@beem/api-client';
import { Link, styled } from '@beem/platform';
import { isolate } from '@beem/rules';
import { Badge, hitArea, media, type } from '@beem/ui';
import { VideoStill } from '../../shared/video-still';

export type RankedVideo = AnalyticsVideo & { rank: number };

/** Which video a row is about: its rank, still and title. The table sets the widths of its parts. */
export function TitleCell({ video }: { video: RankedVideo }) {
  const { id, rank, title } = video;
  const isEpisode = video.type === 'episode';
  return (
    <TitleLine>
      <Rank>{`#${rank}`}</Rank>
      <VideoStill video={video} size="small" />
      <Titles>
        <Link to={`/watch/${id}`} dir="auto">
          {title}
        </Link>
        <Kind>
          <Badge tone={isEpisode ? 'accent' : 'neutral'}>{isEpisode ? 'Episode' : 'Trailer'}</Badge>
          {isEpisode && <small title={video.showTitle ?? undefined}>{episodeLine(video)}</small>}
        </Kind>
      </Titles>
    </TitleLine>
  );
}

/** Which episode of which show, after the word on its badge: `5 · The Night Line`. */
const episodeLine = ({ episodeNumber, showTitle }: AnalyticsVideo) =>
  [...(episodeNumber === null ? [] : [episodeNumber]), ...(showTitle ? [isolate(showTitle)] : [])].join(
    ' · ',
  );

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: var(--gap);
  min-width: 0;
`;

const Titles = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 2px;
  min-width: 8rem;
  a {
    ${hitArea}
    font-weight: 600;
    color: var(--text);
  }
  a:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    min-width: 0;
    ${type.label}
  }
`;

/* One line in every row: the end of a long title of a show is cut. */
const Kind = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  > :first-child {
    flex: none;
  }
  small {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${type.small}
    color: var(--text-3);
  }
  ${media.notPhone} {
    /* It does not widen the table. */
    td & {
      width: 100%;
    }
    td & small {
      contain: inline-size;
    }
  }
`;

const Rank = styled.strong`
  flex: none;
  min-width: var(--rank);
  font-weight: 600;
  font-feature-settings: 'tnum';
`;
