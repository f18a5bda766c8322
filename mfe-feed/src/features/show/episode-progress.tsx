import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { resumePoint } from '@beem/rules';
import { media, type } from '@beem/ui';
import { Check } from 'lucide-react';

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

/** 'Watched', or the remaining time of a started episode; nothing for an episode that the viewer has not started. */
export function Watched({ episode }: { episode: Pick<Video, 'watchTime' | 'isCompleted' | 'duration'> }) {
  const { isCompleted, duration } = episode;
  if (isCompleted)
    return (
      <Note>
        <Check aria-hidden="true" />
        Watched
      </Note>
    );
  const at = resumePoint(episode);
  if (at === null || !duration) return null;
  return <Note data-begun="">{leftText(duration - at)}</Note>;
}

function leftText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [count, unit] = seconds < 60 ? [Math.max(1, Math.round(seconds)), 'second'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

const Note = styled.p`
  display: flex;
  grid-column: 3;
  align-items: center;
  gap: 8px;
  color: var(--text-3);
  ${type.label}
  font-weight: 400;
  &[data-begun] {
    color: var(--text);
  }
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  ${media.phone} {
    grid-area: 2 / 2;
    ${type.small}
  }
`;

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
