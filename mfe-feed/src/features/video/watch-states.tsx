import { ApiError, styled, usePageMeta } from '@beem/platform';
import { ButtonLink, ErrorState, Message, media, Skeleton, SkeletonGroup } from '@beem/ui';
import { EyeOff, SearchX } from 'lucide-react';
import { unavailableReason } from './video.queries';
import { WatchColumn } from './watch-layout';

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

/** The server says no, in its words; when it is out of order or out of reach, one may try again. */
export function WatchUnavailable({ error, onRetry, isRetrying }: WatchUnavailableProps) {
  usePageMeta({ title: 'Content Unavailable' });
  if (!(error instanceof ApiError && error.status < 500))
    return (
      <ErrorState
        size="page"
        level={1}
        title="Content Unavailable"
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

export function WatchLoading() {
  return (
    <WatchColumn>
      <SkeletonGroup label="Loading the film">
        <Back>
          <Skeleton width="140px" height="20px" />
        </Back>
        <FeedVideo>
          <Skeleton aspect="16 / 9" radius="var(--radius-lg)" />
        </FeedVideo>
        <Lines>
          <Skeleton width="min(28rem, 80%)" height="40px" />
          <Skeleton width="12rem" height="44px" radius="22px" />
          <Skeleton width="min(36rem, 100%)" height="20px" />
        </Lines>
      </SkeletonGroup>
    </WatchColumn>
  );
}

/** As high as the link that comes in its place. */
const Back = styled.div`
  display: flex;
  align-items: center;
  height: 44px;
`;

const FeedVideo = styled.div`
  margin-bottom: 24px;
  ${media.phone} {
    margin-inline: calc(-1 * var(--page-padding-x));
    --radius-lg: 0px;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 16px;
`;
