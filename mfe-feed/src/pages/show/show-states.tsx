import { ApiError, messageOf, useIsAvailable, usePageMeta } from '@beem/platform';
import { ButtonLink, CoverShape, ErrorState, Message, PageSkeleton } from '@beem/ui';
import { EyeOff, SearchX } from 'lucide-react';

export function ShowLoading() {
  return (
    <PageSkeleton shape="cover" label="Loading...">
      <CoverShape />
    </PageSkeleton>
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
      error={error}
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={wayOut}
    />
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
