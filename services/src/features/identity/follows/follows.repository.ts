import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import type { UserEntity } from '../users/index.js';

export interface FollowChange {
  following: boolean;
  followersCount: number;
  /** The effect of this call: none if the wanted state was already there. */
  change: 'added' | 'removed' | 'none';
}

@Injectable()
export class FollowsRepository {
  /** Locks the rows with the counters of two users until the transaction ends, see `lockFirst`. */
  async lock(tx: Transaction, users: { followerId: string; followeeId: string }): Promise<void> {
    await tx.query(
      { name: 'follow-lock', text: 'SELECT FROM users WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE' },
      [users.followerId, users.followeeId],
    );
  }

  /**
   * Changes the row and both counters in one statement. Both users are locked in the order of their ids first, so that
   * two users who follow each other at the same time cause no deadlock.
   * @param follow.wanted the state to reach; null toggles it
   * @returns null when one of the two does not exist
   */
  async follow(
    sql: Sql,
    follow: { followerId: string; followeeId: string; wanted: boolean | null },
  ): Promise<FollowChange | null> {
    const [row] = await sql.query<
      Pick<UserEntity, 'followers_count'> & { following: boolean; change: FollowChange['change'] }
    >(
      {
        name: 'follow-change',
        text: `WITH pair AS (
                 SELECT id, followers_count FROM users WHERE id IN ($1, $2) AND deleted_at IS NULL
                 ORDER BY id FOR NO KEY UPDATE
               ), both_there AS (
                 SELECT 1 WHERE (SELECT count(*) FROM pair) = 2
               ), removed AS (
                 DELETE FROM follows WHERE follower_id = $1 AND followee_id = $2 AND $3::boolean IS NOT TRUE
                   AND EXISTS (SELECT FROM both_there) RETURNING 1
               ), added AS (
                 INSERT INTO follows (follower_id, followee_id)
                 SELECT $1, $2 FROM both_there WHERE $3::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM removed)
                 ON CONFLICT DO NOTHING RETURNING 1
               ), delta AS (
                 SELECT (SELECT count(*) FROM added)::integer - (SELECT count(*) FROM removed)::integer AS n
               ), counted AS (
                 UPDATE users SET
                   followers_count = followers_count + CASE WHEN id = $2 THEN delta.n ELSE 0 END,
                   following_count = following_count + CASE WHEN id = $1 THEN delta.n ELSE 0 END
                 FROM delta WHERE id IN ($1, $2) AND delta.n <> 0 RETURNING id, followers_count
               )
               SELECT coalesce($3::boolean, NOT EXISTS (SELECT FROM removed)) AS following,
                 coalesce((SELECT followers_count FROM counted WHERE id = $2),
                   (SELECT followers_count FROM pair WHERE id = $2)) AS followers_count,
                 CASE delta.n WHEN 1 THEN 'added' WHEN -1 THEN 'removed' ELSE 'none' END AS change
               FROM both_there, delta`,
      },
      [follow.followerId, follow.followeeId, follow.wanted],
    );
    return row ? { following: row.following, followersCount: row.followers_count, change: row.change } : null;
  }
}
