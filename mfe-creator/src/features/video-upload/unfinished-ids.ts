/** The beginning of the storage keys; signing out removes them (`forget-personal.ts` of the platform). */
export const UNFINISHED_KEY = 'unfinishedUpload ';

/** The ids of the uploads that pages of this browser began and that are not videos yet. */
export function unfinishedIds(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(UNFINISHED_KEY));
    return keys.map((key) => key.slice(UNFINISHED_KEY.length));
  } catch {
    // The browser refuses storage, so nothing was stored.
    return [];
  }
}
