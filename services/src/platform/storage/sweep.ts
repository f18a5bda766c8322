import type { Storage } from './storage.js';

/** A younger object may belong to a row that is about to be written. */
const ORPHAN_AFTER_MS = 24 * 3_600_000;
const BATCH = 500;

/**
 * Deletes the objects below a prefix that no row names: a killed process stored them and never recorded them.
 * @param findNamed which of these keys a row names
 * @returns the keys that are gone
 */
export async function sweepOrphans(
  storage: Storage,
  prefix: string,
  findNamed: (keys: string[]) => Promise<string[]>,
): Promise<string[]> {
  const gone: string[] = [];
  const sweep = async (keys: string[]) => {
    if (keys.length === 0) return;
    const named = new Set(await findNamed(keys));
    for (const key of keys) {
      if (named.has(key)) continue;
      await storage.delete(key);
      gone.push(key);
    }
  };
  const before = Date.now() - ORPHAN_AFTER_MS;
  let batch: string[] = [];
  for await (const { key, lastModified } of storage.list(prefix)) {
    if (lastModified.getTime() >= before) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  await sweep(batch);
  return gone;
}
