import { RECENT_SEARCHES_KEY } from './recent-searches-key';

/**
 * Keys of the browser's storage that only pages of a signed-in user write, or their beginnings: the searches, a donation without an
 * answer, and what a moderator has typed. Named in the privacy policy.
 */
const PERSONAL = [RECENT_SEARCHES_KEY, 'unfinishedDonation ', 'beem-review-'];

const OF_TAB = () => sessionStorage;

/** Removes what the pages of a user who signs out stored in this browser. */
export function forgetPersonal(): void {
  forgetIn([() => localStorage, OF_TAB]);
}

/** Removes what this tab alone stored: what all tabs share may be of the user who has signed in since. */
export function forgetTab(): void {
  forgetIn([OF_TAB]);
}

function forgetIn(storages: (() => Storage)[]): void {
  for (const read of storages)
    try {
      const storage = read();
      for (const key of Object.keys(storage))
        if (PERSONAL.some((start) => key.startsWith(start))) storage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
}
