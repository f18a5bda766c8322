import type { Logger } from '../logging/index.js';
import type { Storage } from './storage.js';

/**
 * Deletes objects that certainly no row references, e.g. those of a refused upload. Never throws: a failure is logged,
 * and the object is swept after a day (`sweepOrphans`).
 * @param keys null for what was never stored
 */
export async function discardObjects(
  storage: Storage,
  logger: Logger,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) {
    if (key === null) continue;
    try {
      await storage.delete(key);
    } catch (error) {
      logger.warn({ err: error, key }, 'an object that nothing names was not deleted');
    }
  }
}
