import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { type, VideoPoster } from '@beem/ui';
import { Clapperboard, TriangleAlert } from 'lucide-react';
import { playerFrame } from './player';

export interface UnreadyVideoProps {
  video: Pick<Video, 'status' | 'failureReason' | 'thumbnailUrl' | 'thumbhash'>;
}

/** Replaces the player while a video is processed or after processing failed. Only its creator sees it. */
export function UnreadyVideo({ video }: UnreadyVideoProps) {
  const hasFailed = video.status === 'failed';
  const hasPoster = video.thumbnailUrl !== null;
  return (
    <Frame>
      {hasPoster && <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} eager />}
      <StatusText role="status" data-over-still={hasPoster || undefined}>
        {hasFailed ? <TriangleAlert aria-hidden="true" /> : <Clapperboard aria-hidden="true" />}
        <span>
          {hasFailed
            ? (video.failureReason ?? 'This Beem could not be processed.')
            : 'This Beem is still being processed.'}
        </span>
      </StatusText>
    </Frame>
  );
}

const Frame = styled.div`
  ${playerFrame}
  background: var(--surface-2);
`;

const StatusText = styled.p`
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
  &[data-over-still] {
    background: var(--film-scrim);
    color: var(--film-text);
  }
  svg {
    width: 28px;
    height: 28px;
    color: var(--text-2);
  }
`;
