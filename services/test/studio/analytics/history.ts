import { randomUUID } from 'node:crypto';
import { ProgressRepository } from '../../../src/features/viewing/progress/progress.repository.js';
import type { Beem, User, VideoRow } from '../../support/index.js';

const DAY_MS = 86_400_000;

/** Whole days since 1970, UTC. */
export const today = (): number => Math.floor(Date.now() / DAY_MS);
/** `YYYY-MM-DD` of the day before the given number of days. */
export const dayBefore = (days: number): string =>
  new Date((today() - days) * DAY_MS).toISOString().slice(0, 10);

/** Actions of users some days ago, with the statements of the features, except for the time. */
export class History {
  constructor(private readonly beem: Beem) {}

  /** Watches from the beginning to `seconds`; bit 0 of `buckets` is the first part. */
  async view(video: VideoRow, viewer: User, daysAgo: number, buckets = 1): Promise<void> {
    const watchedAt = new Date(Date.now() - daysAgo * DAY_MS);
    await new ProgressRepository().apply(this.beem.database, randomUUID(), [
      {
        ...{ userId: viewer.id, videoId: video.id, seconds: 4, watchedAt, isCompleted: false },
        ...{ viewDays: [today() - daysAgo], watchedBuckets: buckets },
      },
    ]);
  }

  async like(video: VideoRow, viewer: User, daysAgo: number): Promise<void> {
    await this.run(
      `WITH video AS (SELECT id FROM videos WHERE id = $1 FOR NO KEY UPDATE), added AS (
         INSERT INTO video_likes (video_id, user_id, created_at)
         SELECT id, $2, now() - $3 * interval '1 day' FROM video ON CONFLICT DO NOTHING RETURNING 1
       ) UPDATE videos SET like_count = like_count + 1 WHERE id = $1 AND EXISTS (SELECT FROM added)`,
      [video.id, viewer.id, daysAgo],
    );
  }

  /** @returns the id of the comment */
  async comment(
    video: VideoRow,
    author: User,
    daysAgo: number,
    parentId: number | null = null,
  ): Promise<number> {
    const [row] = await this.run<{ id: string }>(
      `WITH video AS (SELECT id FROM videos WHERE id = $1 FOR NO KEY UPDATE), added AS (
         INSERT INTO comments (video_id, user_id, content, parent_id, answered_id, created_at)
         SELECT id, $2, 'Hm.', $4, $4, now() - $3 * interval '1 day' FROM video RETURNING id
       ), counted AS (
         UPDATE videos SET comment_count = comment_count + 1 WHERE id = $1
       ), threaded AS (
         UPDATE comments SET reply_count = reply_count + 1 WHERE id = $4
       ) SELECT id FROM added`,
      [video.id, author.id, daysAgo, parentId],
    );
    return Number(row?.id);
  }

  async follow(creator: User, follower: User, daysAgo: number): Promise<void> {
    await this.run(
      `WITH added AS (
         INSERT INTO follows (follower_id, followee_id, created_at) VALUES ($2, $1, now() - $3 * interval '1 day')
         ON CONFLICT DO NOTHING RETURNING 1
       ) UPDATE users SET followers_count = followers_count + (id = $1)::integer, following_count = following_count + (id = $2)::integer
         WHERE id IN ($1, $2) AND EXISTS (SELECT FROM added)`,
      [creator.id, follower.id, daysAgo],
    );
  }

  async set(video: VideoRow, change: 'hidden' | 'shown' | 'failed' | 'ready' | 'mature'): Promise<void> {
    const changes = {
      hidden: 'is_hidden = true',
      shown: 'is_hidden = false',
      failed: `status = 'failed'`,
      ready: `status = 'ready'`,
      mature: `age_rating = 'mature'`,
    };
    await this.run(`UPDATE videos SET ${changes[change]} WHERE id = $1`, [video.id]);
  }

  /** As the features do: what Postgres takes back for a deadlock is done again. */
  private run<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return this.beem.database.query<Row>({ text }, values);
  }
}
