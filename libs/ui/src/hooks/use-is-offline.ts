import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const readOffline = () => !navigator.onLine;

/** Whether the browser knows that it has no network. A network without internet access counts as one. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, readOffline);
}
