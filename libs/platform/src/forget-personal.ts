import { RECENT_SEARCHES_KEY } from './recent-searches-key';

/**
 * Keys of the browser's storage that only pages of a signed-in user write, or their beginnings: the searches, a donation without an
 * answer, and what a moderator has typed. Named in the privacy policy.
 */
const PERSONAL = [RECENT_SEARCHES_KEY, 'unfinishedDonation ', 'beem-review-'];

/** Removes what the pages of the user who leaves have kept in this browser. */
export function forgetPersonal(): void {
  for (const read of [() => localStorage, () => sessionStorage])
    try {
      const storage = read();
      for (const key of Object.keys(storage))
        if (PERSONAL.some((start) => key.startsWith(start))) storage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
}
