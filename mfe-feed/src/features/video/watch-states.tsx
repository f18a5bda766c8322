import { ApiError, styled, useLocation, usePageMeta } from '@beem/platform';
import {
  ButtonLink,
  ErrorState,
  Message,
  media,
  pageAspect,
  Skeleton,
  SkeletonGroup,
  useMediaQuery,
} from '@beem/ui';
import { EyeOff, SearchX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { unavailableReason } from './video.queries';
import {
  CommentsCell,
  Details,
  INLINE_COMMENTS,
  Panel,
  PlayerFrame,
  useIsFull,
  WatchColumn,
} from './watch-layout';

const returnToHub = (
  <ButtonLink to="/home" variant="primary">
    Return to Hub
  </ButtonLink>
);

interface WatchUnavailableProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shows the server's refusal; offers Retry when the server failed or did not answer. */
export function WatchUnavailable({ error, onRetry, isRetrying }: WatchUnavailableProps) {
  usePageMeta({ title: 'Content Unavailable' });
  if (!(error instanceof ApiError && error.status < 500))
    return (
      <ErrorState
        size="page"
        level={1}
        title="Content Unavailable"
        error={error instanceof ApiError ? error : undefined}
        onRetry={onRetry}
        isRetrying={isRetrying}
        action={<ButtonLink to="/home">Return to Hub</ButtonLink>}
      >
        {unavailableReason(error)}
      </ErrorState>
    );
  return (
    <Message
      size="page"
      level={1}
      role="alert"
      icon={<EyeOff />}
      title="Content Unavailable"
      actions={returnToHub}
    >
      {unavailableReason(error)}
    </Message>
  );
}

export function VideoNotFound() {
  usePageMeta({ title: 'Video not found' });
  return <Message size="page" level={1} icon={<SearchX />} title="Video not found" actions={returnToHub} />;
}

/** It has the shape of the video where the document names it, else of an upright one, the most common case. */
export function WatchLoading() {
  const isAcross = useMediaQuery(media.across);
  const ratio = pageAspect(useLocation().pathname) ?? 9 / 16;
  const isUpright = ratio < 1;
  const isFull = useIsFull(isUpright);
  const hasComments = useMediaQuery(INLINE_COMMENTS) && !isAcross && !isUpright;
  return (
    <Loading
      data-upright={isUpright || undefined}
      data-full={isFull || undefined}
      data-under-header={isFull ? '' : undefined}
      data-fills-screen={isAcross ? '' : undefined}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {!isFull && !isAcross && (
        <Back>
          <Skeleton width="140px" height="20px" />
        </Back>
      )}
      <PlayerFrame>
        <Skeleton height="100%" radius="inherit" />
      </PlayerFrame>
      <Panel>
        <MetaSkeleton>
          <SkeletonGroup label="Loading the film">
            <Skeleton width="min(28rem, 80%)" height="40px" />
            <Skeleton width="12rem" height="44px" radius="22px" />
            <Skeleton width="min(36rem, 100%)" height="20px" />
          </SkeletonGroup>
        </MetaSkeleton>
        {hasComments && (
          <CommentsSkeleton data-inline="">
            <Skeleton width="8rem" height="28px" />
            <Skeleton height="48px" />
            <Skeleton height="48px" />
            <Skeleton height="44px" radius="22px" />
          </CommentsSkeleton>
        )}
      </Panel>
    </Loading>
  );
}

const Loading = styled(WatchColumn)`
  align-content: start;
  min-height: 100dvh;
`;

/** It is as high as the link that replaces it. */
const Back = styled.div`
  grid-area: ways;
  display: flex;
  align-items: center;
  height: 44px;
`;

const CommentsSkeleton = styled(CommentsCell)`
  gap: 20px;
  > :last-child {
    margin-top: auto;
  }
`;

const MetaSkeleton = styled(Details)`
  > * {
    display: grid;
    gap: 16px;
  }
`;
