import type { Redis } from 'ioredis';

const KEYS_AT_ONCE = 1_000;

/**
 * Removes every key of ours whose name contains a text, e.g. the id of a user, except those of queues, which belong to
 * their jobs. It walks through all keys in batches of a thousand, so use it in jobs only.
 * @param prefix REDIS_PREFIX
 * @param part letters, digits and `-` only: nothing that a pattern means something by
 */
export async function removeKeys(redis: Redis, prefix: string, part: string): Promise<void> {
  const keys = redis.scanStream({ match: `${prefix}:*${part}*`, count: KEYS_AT_ONCE });
  for await (const found of keys) {
    const names = found as string[];
    if (names.length > 0) await redis.unlink(...names);
  }
}
