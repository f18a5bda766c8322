import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { type, VideoPoster } from '@beem/ui';
import { Clapperboard, TriangleAlert } from 'lucide-react';
import { playerFrame } from './player';

/** In place of the player while the server still works on a video, or could not: only its creator comes here. */
export function UnreadyVideo({
  video,
}: {
  video: Pick<Video, 'status' | 'failureReason' | 'thumbnailUrl' | 'thumbhash'>;
}) {
  const hasFailed = video.status === 'failed';
  const hasPoster = video.thumbnailUrl !== null;
  return (
    <Frame>
      {hasPoster && <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} eager />}
      <Words role="status" data-over-film={hasPoster || undefined}>
        {hasFailed ? <TriangleAlert aria-hidden="true" /> : <Clapperboard aria-hidden="true" />}
        {hasFailed
          ? (video.failureReason ?? 'This Beem could not be processed.')
          : 'This Beem is still being processed.'}
      </Words>
    </Frame>
  );
}

const Frame = styled.div`
  ${playerFrame}
  background: var(--surface-2);
`;

const Words = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 16px;
  padding: 24px;
  text-align: center;
  text-wrap: balance;
  ${type.h3}
  &[data-over-film] {
    background: var(--film-scrim);
    color: var(--film-text);
  }
  svg {
    width: 28px;
    height: 28px;
    color: var(--text-2);
  }
`;
