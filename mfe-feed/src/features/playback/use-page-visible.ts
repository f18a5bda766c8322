import { useSyncExternalStore } from 'react';

/** Whether the tab is in front; a film in a hidden tab pauses. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => true);
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
