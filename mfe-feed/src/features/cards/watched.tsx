import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatDuration, resumePoint } from '@beem/rules';
import { media } from '@beem/ui';

type Watched = Pick<Video, 'duration' | 'watchTime' | 'isCompleted'>;

/** The user's watch progress from 0 to 1; null when the video would start from 0 or the list does not include it. */
function watchedShare(video: Watched): number | null {
  if (video.isCompleted) return 1;
  const from = resumePoint(video);
  return from === null || !video.duration ? null : from / video.duration;
}

/** The user's watch progress in words. A narrow card shows the last part alone: what is left. */
export function watchedParts(video: Watched): string[] {
  if (video.isCompleted) return ['Watched'];
  if (watchedShare(video) === null) return [];
  // Both are rounded as they are shown, so that the position and what is left add up to the duration on the still.
  const position = Math.round(video.watchTime ?? 0);
  const left = Math.max(0, Math.round(video.duration ?? 0) - position);
  return [`Resume at ${formatDuration(position)}`, `${formatDuration(left)} left`];
}

/** Progress bar along the lower edge of a still. It is decorative, because the text below has the same content. */
export function WatchedBar({ video }: { video: Watched }) {
  const share = watchedShare(video);
  if (share === null) return null;
  return (
    <Track aria-hidden="true">
      <ProgressBar style={{ width: `${share * 100}%`, backgroundSize: `${100 / share}% 100%` }} />
    </Track>
  );
}

const Track = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  height: 4px;
  background: rgba(255, 255, 255, 0.28);
`;

const ProgressBar = styled.span`
  display: block;
  height: 100%;
  background: var(--beam);
  ${media.forcedColors} {
    background: Highlight;
  }
`;
