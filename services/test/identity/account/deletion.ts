import { type BeemProcess, until, type Visitor } from '../../support/index.js';

export const DELETED = { status: 200, body: { message: 'Your account has been permanently deleted.' } };

export const deleteAccount = (visitor: Visitor) => visitor.delete('/api/delete-account');

/** Waits until no deletion has any work left. */
export async function untilErased(beem: BeemProcess): Promise<void> {
  await until('every deletion is finished', async () => {
    const rows = await beem.database.query({
      name: 'test-open-deletions',
      text: 'SELECT 1 FROM account_deletions WHERE finished_at IS NULL',
    });
    return rows.length === 0;
  });
}

const COUNTED: Record<string, string> = {
  videos: `SELECT id::text, like_count, save_count, view_count::int, comment_count,
      (SELECT count(*)::int FROM video_likes r WHERE r.video_id = t.id) AS real_likes,
      (SELECT count(*)::int FROM video_saves r WHERE r.video_id = t.id) AS real_saves,
      (SELECT count(*)::int FROM video_views r WHERE r.video_id = t.id) AS real_views,
      (SELECT count(*)::int FROM comments r WHERE r.video_id = t.id AND r.deleted_at IS NULL) AS real_comments
    FROM videos t WHERE deleted_at IS NULL`,
  comments: `SELECT id::text, like_count, reply_count,
      (SELECT count(*)::int FROM comment_likes r WHERE r.comment_id = t.id) AS real_likes,
      (SELECT count(*)::int FROM comments r WHERE r.parent_id = t.id AND r.deleted_at IS NULL) AS real_replies
    FROM comments t`,
  shows: `SELECT id::text, save_count, (SELECT count(*)::int FROM show_saves r WHERE r.show_id = t.id) AS real_saves
    FROM shows t WHERE deleted_at IS NULL`,
  users: `SELECT id::text, followers_count, following_count,
      (SELECT count(*)::int FROM follows r WHERE r.followee_id = t.id) AS real_followers,
      (SELECT count(*)::int FROM follows r WHERE r.follower_id = t.id) AS real_following
    FROM users t WHERE deleted_at IS NULL`,
  notifications: `SELECT id::text, actor_count, (SELECT count(*)::int FROM notification_actors r
      WHERE r.notification_id = t.id AND r.is_active) AS real_actors
    FROM notifications t WHERE type IN ('like', 'comment_like')`,
};

/** Counters that do not match their rows. */
export async function wrongCounters(beem: BeemProcess): Promise<object[]> {
  const wrong: object[] = [];
  for (const [table, text] of Object.entries(COUNTED))
    for (const row of await beem.database.query<Record<string, unknown>>({
      name: `test-counters-${table}`,
      text,
    })) {
      const [, ...values] = Object.values(row).map(Number);
      const half = values.length / 2;
      if (values.slice(0, half).some((value, i) => value !== values[half + i])) wrong.push({ table, ...row });
    }
  return wrong;
}
