import { utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Nothing is swept that is younger than a day. */
const AGE_MS = 48 * 3_600_000;

/** Puts every file's time back, so that the sweep looks at all of them. */
export async function ageFiles(folder: string): Promise<void> {
  const longAgo = new Date(Date.now() - AGE_MS);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) utimesSync(path.join(entry.parentPath ?? entry.path, entry.name), longAgo, longAgo);
  }
}
