import { messageOf } from '@beem/platform';
import { ErrorState } from '@beem/ui';
import { Forbidden, isForbidden } from './forbidden';

interface LoadFailureProps {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
  /** The sentence for an error without one of its own. */
  hint?: string;
}

/** Replaces content that did not load: says that the user must not see it, or shows the reason and Retry. */
export function LoadFailure({ title, error, isRetrying, onRetry, hint }: LoadFailureProps) {
  if (isForbidden(error)) return <Forbidden title={title} error={error} />;
  return (
    <ErrorState title={title} error={error} isRetrying={isRetrying} onRetry={onRetry}>
      {messageOf(error, hint ?? 'Check your connection and try again.')}
    </ErrorState>
  );
}
