import { useSyncExternalStore } from 'react';
import { matchesMedia } from './use-media-query';

/** Not in every browser, nor in the types of the DOM. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const REDUCED_DATA = '@media (prefers-reduced-data: reduce)';
/** A video of the feed does not play on these without stopping. */
const SLOW = ['slow-2g', '2g', '3g'];

const connectionOf = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the user saves data, or the connection is slow: nothing is loaded that nobody has asked for. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = connectionOf() ?? {};
  return saveData || SLOW.includes(effectiveType) || matchesMedia(REDUCED_DATA);
}

function subscribe(listener: () => void): () => void {
  const connection = connectionOf();
  connection?.addEventListener?.('change', listener);
  return () => connection?.removeEventListener?.('change', listener);
}

/** `savesData`, as it changes. */
export function useSavesData(): boolean {
  return useSyncExternalStore(subscribe, savesData);
}
