import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbandoned } from './owner.js';

/**
 * Removes the files and folders in `folder` whose processes have ended, and nothing of a running one.
 * @returns the number of removed entries
 */
export async function removeAbandoned(folder: string, prefix = ''): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!name.startsWith(prefix) || !(await isAbandoned(path))) continue;
    // A folder that all users share may hold files of another user.
    await rm(path, { recursive: true, force: true }).then(
      () => count++,
      () => {},
    );
  }
  return count;
}
