import { currentUserOptions, useQueryClient, useSession } from '@beem/platform';
import { useEffect, useState } from 'react';

/**
 * Whether a guest's browser has signed in since the page was opened, in another tab: the session is read again when that
 * tab writes to the browser's storage, as every sign-in does, and when this one is looked at.
 */
export function useIsSignedInMeanwhile(): boolean {
  const client = useQueryClient();
  const { status } = useSession();
  const [wasGuest, setWasGuest] = useState(status === 'signedOut');
  if (status === 'signedOut' && !wasGuest) setWasGuest(true);
  useEffect(() => {
    if (!wasGuest) return;
    const listening = new AbortController();
    const { signal } = listening;
    const readSession = () => void client.invalidateQueries(currentUserOptions);
    window.addEventListener('storage', readSession, { signal });
    document.addEventListener('visibilitychange', readSession, { signal });
    return () => listening.abort();
  }, [client, wasGuest]);
  return wasGuest && status === 'signedIn';
}
