import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Beem, storedKeys, until } from '../../support/index.js';

export const OLD_ENOUGH_MS = 48 * 3_600_000;

/** Makes every object in storage look two days old, so that the sweep of orphans looks at it. */
export async function ageObjects(beem: Beem): Promise<void> {
  const long = new Date(Date.now() - OLD_ENOUGH_MS);
  for (const key of await storedKeys(beem))
    await utimes(join(beem.config.env.STORAGE_DIR ?? '', key), long, long);
}

/** The key in storage of a media address. */
export function keyOf(url: string): string {
  return url.replace('/media/', '');
}

export function untilGone(beem: Beem, keys: string[]): Promise<unknown> {
  return until('the objects are gone', async () => {
    const stored = await storedKeys(beem);
    return !keys.some((key) => stored.includes(key));
  });
}
