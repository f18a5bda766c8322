import { api, NetworkError } from '@beem/platform';
import { useEffect, useState } from 'react';

/** Said where a content blocker is the likely cause. */
export const BLOCKED_TEXT = 'A content blocker may be stopping this page. Allow it for Beem, then try again.';

/**
 * Whether a content blocker probably caused a failed call: the call got no answer, but another call to the same server
 * does. Use it for calls whose addresses blockers stop.
 */
export function useIsBlocked(error: unknown): boolean {
  const [blocked, setBlocked] = useState<unknown>(null);
  useEffect(() => {
    if (!(error instanceof NetworkError) || !navigator.onLine) return;
    let isCurrent = true;
    void isAnswered().then((answered) => {
      if (answered && isCurrent) setBlocked(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return error instanceof NetworkError && blocked === error;
}

/** Whether the server answers a call that no blocker stops; a refusal also counts as an answer. */
function isAnswered(): Promise<boolean> {
  return api.get('/api/user').then(
    () => true,
    (error: unknown) => !(error instanceof NetworkError),
  );
}
