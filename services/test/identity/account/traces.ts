import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { createRedis } from '../../../src/platform/redis/index.js';
import { Storage } from '../../../src/platform/storage/index.js';
import type { BeemProcess } from '../../support/index.js';

/** The table of every entity. */
export function tablesOf(beem: BeemProcess): string[] {
  return beem.app
    .get(DataSource)
    .entityMetadatas.map(({ tableName }) => tableName)
    .sort();
}

/** For each table, how many rows contain one of these texts in any column. */
export async function findInTables(beem: BeemProcess, texts: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tablesOf(beem)) {
    const [row] = await beem.database.query<{ n: number }>(
      {
        text: `SELECT count(*)::int AS n FROM ${table} t WHERE EXISTS (
                 SELECT FROM unnest($1::text[]) AS sought WHERE position(lower(sought) IN lower(t::text)) > 0)`,
      },
      [texts],
    );
    if (row && row.n > 0) found[table] = row.n;
  }
  return found;
}

/** Keys of this installation that contain one of these texts, in their name or their value. */
export async function findInRedis(beem: BeemProcess, texts: string[]): Promise<string[]> {
  const redis = createRedis(beem.config);
  const found = new Set<string>();
  try {
    for await (const keys of redis.scanStream({ match: `*${beem.config.env.REDIS_PREFIX}*`, count: 1_000 }))
      for (const key of keys as string[]) {
        const whole = `${key} ${JSON.stringify(await readKey(key))}`.toLowerCase();
        if (texts.some((text) => whole.includes(text.toLowerCase()))) found.add(key);
      }
  } finally {
    redis.disconnect();
  }
  return [...found].sort();

  async function readKey(key: string): Promise<unknown> {
    switch (await redis.type(key)) {
      case 'string':
        return redis.get(key);
      case 'hash':
        return redis.hgetall(key);
      case 'list':
        return redis.lrange(key, 0, -1);
      case 'set':
        return redis.smembers(key);
      case 'zset':
        return redis.zrange(key, '0', '-1');
      case 'stream':
        return redis.xrange(key, '-', '+');
      default:
        return null; // It has expired.
    }
  }
}

/** Objects that contain one of these texts, in their key or their bytes. */
export async function findInStorage(beem: BeemProcess, texts: string[]): Promise<string[]> {
  const storage = beem.app.get(Storage);
  const found: string[] = [];
  for await (const { key } of storage.list('')) {
    const bytes = await buffer((await storage.get(key)) as Readable);
    const whole = `${key} ${bytes.toString('latin1')}`;
    if (texts.some((text) => whole.includes(text))) found.push(key);
  }
  return found;
}
