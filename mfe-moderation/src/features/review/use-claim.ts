import { api } from '@beem/platform';
import { useEffect } from 'react';

/** A claim lasts five minutes; it is renewed as long as the review is open. */
const RENEW_MS = 60_000;

/**
 * Claims a case while its review is open, so that others do not begin the same work. Another's claim is shown from the
 * case itself, and taken over at the next renewal once it has ended.
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
      // Also while the tab is being closed.
      api.delete('/api/reports/{id}/claim', { path: { id: reportId }, keepalive: true }).catch(fail);
    window.addEventListener('pagehide', release);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', release);
      // After the claim itself, which it would otherwise overtake.
      void last.then((isHeld) => (isHeld ? release() : undefined));
    };
  }, [reportId, isWanted]);
}

const succeed = () => true;
const fail = () => false;
