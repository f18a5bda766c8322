import { api } from '@beem/platform';
import { useEffect } from 'react';

/** A claim lasts five minutes and is renewed while the review is open. */
const RENEW_MS = 60_000;

/**
 * Claims a case while its review is open, so that other moderators do not start the same work. A claim of another
 * moderator is shown from the case itself; after it has ended, the next renewal claims the case.
 */
export function useClaim(reportId: number, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const claim = () => api.put('/api/reports/{id}/claim', { path: { id: reportId } }).then(succeed, fail);
    let last = claim();
    const timer = setInterval(() => {
      last = claim();
    }, RENEW_MS);
    const release = () =>
      // This call also works while the tab is being closed.
      api.delete('/api/reports/{id}/claim', { path: { id: reportId }, keepalive: true }).catch(fail);
    window.addEventListener('pagehide', release);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', release);
      // Waits for the claim itself, which the release would otherwise overtake.
      void last.then((isHeld) => (isHeld ? release() : undefined));
    };
  }, [reportId, isWanted]);
}

const succeed = () => true;
const fail = () => false;
