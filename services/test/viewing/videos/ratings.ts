import { Readable } from 'node:stream';
import type { AgeRating } from '@beem/contracts';
import type { PoolClient } from 'pg';
import { RatingService } from '../../../src/features/viewing/videos/rating/rating.service.js';
import type { AuthUser } from '../../../src/platform/auth/index.js';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type BeemProcess,
  createVideo,
  storeVideo,
  type User,
  type VideoRow,
  type VideoRowOptions,
} from '../../support/index.js';

export const OPERATOR = { operator: 'cli:ada' };

/** A user in the form that the services use. */
export function asUser({ id, username }: User, more: Partial<AuthUser> = {}): AuthUser {
  return { id, username, role: 'user', isEmailVerified: true, dateOfBirth: null, ...more };
}

export function rate(
  beem: BeemProcess,
  by: Parameters<RatingService['rate']>[0],
  id: number,
  rating: AgeRating,
) {
  return beem.app.get(RatingService, { strict: false }).rate(by, id, rating);
}

/** A video with stored files at all three of its addresses. */
export async function createCovered(
  beem: BeemProcess,
  creator: User,
  options: VideoRowOptions = {},
): Promise<VideoRow & { coverKey: string }> {
  const video = await createVideo(beem, creator, options);
  await storeVideo(beem, video, Buffer.from('video'));
  const coverKey = `covers/of-${video.id}.webp`;
  await beem.app
    .get(Storage)
    .put(coverKey, Readable.from([Buffer.from('cover')]), { contentType: 'image/webp' });
  await beem.database.pool.query('UPDATE videos SET cover_key = $2 WHERE id = $1', [video.id, coverKey]);
  return { ...video, coverKey };
}

/** The current state of the video's row. */
export async function stateOf(beem: BeemProcess, id: number): Promise<{ rating: string; keys: string[] }> {
  const { rows } = await beem.database.pool.query(
    `SELECT age_rating AS rating, array_remove(ARRAY[video_key, thumbnail_key, cover_key], NULL) AS keys
     FROM videos WHERE id = $1`,
    [id],
  );
  return rows[0];
}

const held = new Set<PoolClient>();

/**
 * Locks a video's row until the returned function is called, so that changes of it wait.
 * @returns releases it after a last change by the holder
 */
export async function holdRow(beem: BeemProcess, id: number) {
  const client = await beem.database.pool.connect();
  held.add(client);
  await client.query('BEGIN');
  await client.query('SELECT FROM videos WHERE id = $1 FOR UPDATE', [id]);
  return async (change = 'SELECT 1', values: unknown[] = []): Promise<void> => {
    await client.query(change, values);
    await client.query('COMMIT');
    held.delete(client);
    client.release();
  };
}

/** Releases the locks of a failed test. */
export function releaseRows(): void {
  for (const client of held) client.release(true);
  held.clear();
}

/** The number of connections that wait for a lock of this database. */
export async function countWaiting(beem: BeemProcess): Promise<number> {
  const { rows } = await beem.database.pool.query(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}
