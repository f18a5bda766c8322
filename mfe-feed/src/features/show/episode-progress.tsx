import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';

/** Watch progress of an episode along the lower edge of its still; nothing when it is unknown. */
export function EpisodeProgress({
  episode,
}: {
  episode: Pick<Video, 'title' | 'watchTime' | 'isCompleted' | 'duration'>;
}) {
  const { title, watchTime, isCompleted, duration } = episode;
  const share = isCompleted ? 1 : watchTime && duration ? Math.min(1, watchTime / duration) : 0;
  if (share === 0) return null;
  const percent = Math.max(1, Math.round(share * 100));
  return (
    <Track
      role="progressbar"
      aria-label={`Watched of ${title}`}
      aria-valuenow={percent}
      aria-valuetext={isCompleted ? 'Watched' : `${percent}%`}
    >
      <Bar style={{ width: `${percent}%`, backgroundSize: `${10_000 / percent}% 100%` }} />
    </Track>
  );
}

const Track = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 4px;
  background: var(--film-scrim);
`;

/* The gradient spans the whole track, so that a longer bar reveals more colours. */
const Bar = styled.div`
  height: 100%;
  background: var(--beam);
`;
