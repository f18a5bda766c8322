import { RECENT_SEARCHES_KEY } from './recent-searches-key';

/**
 * Storage keys that only pages of a signed-in user write, or the beginnings of such keys: the searches, a donation
 * without an answer, uploads that have not arrived, and texts that a moderator has typed. The privacy policy lists them.
 */
const PERSONAL_KEYS = [RECENT_SEARCHES_KEY, 'unfinishedDonation ', 'unfinishedUpload ', 'beem-review-'];

const readTabStorage = () => sessionStorage;

/** Removes what the pages of the user who signs out stored in this browser. */
export function forgetPersonal(): void {
  forgetIn([() => localStorage, readTabStorage]);
}

/** Removes only what this tab stored: the storage of all tabs may belong to a user who has signed in since. */
export function forgetTab(): void {
  forgetIn([readTabStorage]);
}

function forgetIn(storages: (() => Storage)[]): void {
  for (const read of storages)
    try {
      const storage = read();
      for (const key of Object.keys(storage))
        if (PERSONAL_KEYS.some((start) => key.startsWith(start))) storage.removeItem(key);
    } catch {
      // The browser refuses storage, so nothing was stored.
    }
}
