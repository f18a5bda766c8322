import { useSyncExternalStore } from 'react';
import { matchesMedia } from './use-media-query';

/** The Network Information API, which not every browser has and the types of the DOM lack. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const REDUCED_DATA = '@media (prefers-reduced-data: reduce)';
/** Connection types on which a video of the feed does not play without stopping. */
const SLOW = ['slow-2g', '2g', '3g'];

const connectionOf = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the user saves data or has a slow connection: then only requested content is loaded. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = connectionOf() ?? {};
  return saveData || SLOW.includes(effectiveType) || matchesMedia(REDUCED_DATA);
}

function subscribe(listener: () => void): () => void {
  const connection = connectionOf();
  connection?.addEventListener?.('change', listener);
  return () => connection?.removeEventListener?.('change', listener);
}

/** Follows `savesData` as it changes. */
export function useSavesData(): boolean {
  return useSyncExternalStore(subscribe, savesData);
}
