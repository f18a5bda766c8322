import { ApiError, messageOf, styled, useIsAvailable, usePageMeta } from '@beem/platform';
import { ButtonLink, ErrorState, Message, media, Skeleton, SkeletonGroup } from '@beem/ui';
import { EyeOff, SearchX } from 'lucide-react';
import { EpisodeShapes } from '../../features/show/episode-list';
import { Back } from './back';
import { ShowFrame } from './show-frame';

export function ShowLoading() {
  return (
    <SkeletonGroup label="Loading...">
      <ShowFrame
        back={<Back />}
        cover={<Skeleton aspect="2 / 3" radius="inherit" />}
        head={
          <>
            <Skeleton width="10rem" height="24px" radius="12px" />
            <Skeleton width="min(28rem, 90%)" height="48px" />
          </>
        }
        rest={
          <>
            <Skeleton width="min(36rem, 100%)" height="48px" />
            <LoadingText>Loading...</LoadingText>
          </>
        }
      />
      <Below>
        <Skeleton width="140px" height="32px" />
        <EpisodeShapes />
      </Below>
    </SkeletonGroup>
  );
}

interface ShowUnavailableProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shows the server's refusal; offers Retry when the server did not answer. */
export function ShowUnavailable({ error, onRetry, isRetrying }: ShowUnavailableProps) {
  usePageMeta({ title: 'Content Unavailable' });
  const wayOut = <WayOut />;
  if (error instanceof ApiError && error.status < 500)
    return (
      <Message
        size="page"
        level={1}
        role="alert"
        icon={<EyeOff />}
        title="Content Unavailable"
        actions={wayOut}
      >
        {messageOf(error, 'This content is not available to you.')}
      </Message>
    );
  return (
    <ErrorState
      size="page"
      level={1}
      title="This show did not load"
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={wayOut}
    >
      Check your connection and try again.
    </ErrorState>
  );
}

export function ShowNotFound() {
  usePageMeta({ title: 'Show not found' });
  return <Message size="page" level={1} icon={<SearchX />} title="Show not found" actions={<WayOut />} />;
}

function WayOut() {
  const isExploreAvailable = useIsAvailable()('/discover');
  return isExploreAvailable ? (
    <ButtonLink to="/discover">Go to Explore</ButtonLink>
  ) : (
    <ButtonLink to="/home">Return to Hub</ButtonLink>
  );
}

const LoadingText = styled.p`
  color: var(--text-2);
`;

const Below = styled.div`
  max-width: calc(1056px + 2 * var(--page-padding-x));
  margin: 0 auto;
  display: grid;
  gap: 24px;
  padding: 32px var(--page-padding-x) 64px;
  ${media.phone} {
    gap: 16px;
    padding-block: 24px 32px;
  }
`;
