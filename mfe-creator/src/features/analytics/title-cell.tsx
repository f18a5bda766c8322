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
        <Badge tone={isEpisode ? 'accent' : 'neutral'}>{isEpisode ? 'Episode' : 'Trailer'}</Badge>
        {isEpisode && <small>{episodeLine(video)}</small>}
      </Titles>
    </TitleLine>
  );
}

/** Which episode of which show: `Episode 5 · The Night Line`. */
const episodeLine = ({ episodeNumber, showTitle }: AnalyticsVideo) =>
  [
    ...(episodeNumber === null ? [] : [`Episode ${episodeNumber}`]),
    ...(showTitle ? [isolate(showTitle)] : []),
  ].join(' · ');

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: var(--gap);
  min-width: 0;
`;

const Titles = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  min-width: 8rem;
  a {
    ${hitArea}
    min-width: 0;
    font-weight: 600;
    color: var(--text);
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    flex: 1 0 100%;
    ${type.small}
    color: var(--text-3);
  }
  ${media.phone} {
    min-width: 0;
    ${type.label}
  }
`;

const Rank = styled.strong`
  flex: none;
  min-width: var(--rank);
  font-weight: 600;
  font-feature-settings: 'tnum';
`;
