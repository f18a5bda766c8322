import { messageOf } from '@beem/platform';
import { ErrorState } from '@beem/ui';
import { Forbidden, isForbidden } from './forbidden';

interface LoadFailureProps {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In place of what did not load: that the user may not see it, else the reason and Retry. */
export function LoadFailure({ title, error, isRetrying, onRetry }: LoadFailureProps) {
  if (isForbidden(error)) return <Forbidden title={title} error={error} />;
  return (
    <ErrorState title={title} error={error} isRetrying={isRetrying} onRetry={onRetry}>
      {messageOf(error, 'Check your connection and try again.')}
    </ErrorState>
  );
}
