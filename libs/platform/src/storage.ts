/** Local storage that never throws: private windows and full disks refuse it, and no stored value is essential. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value is not stored, so the next visit starts with the default.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}
