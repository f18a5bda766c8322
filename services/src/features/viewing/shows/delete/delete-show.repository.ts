import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import type { ShowEntity } from '../show.entity.js';

const ROWS_AT_ONCE = 5_000;

@Injectable()
export class DeleteShowRepository {
  /** @returns the keys of its objects. Its upload key becomes free again. */
  async deleteShow(tx: Transaction, id: number): Promise<string[]> {
    const [row] = await tx.query<{ keys: ShowEntity['cover_key'][] }>(
      {
        name: 'show-delete',
        text: `UPDATE shows SET deleted_at = now(), upload_key = NULL, episode_count = 0, mature_episode_count = 0
               WHERE id = $1 AND deleted_at IS NULL RETURNING ARRAY[cover_key, hero_key] AS keys`,
      },
      [id],
    );
    return (row?.keys ?? []).filter((key) => key !== null);
  }

  /** @returns false when some are left */
  async purgeSaves(sql: Sql, showId: number): Promise<boolean> {
    const [row] = await sql.query<{ count: number }>(
      {
        name: 'show-purge-saves',
        text: `WITH gone AS (
                 DELETE FROM show_saves WHERE ctid = ANY(ARRAY(
                   SELECT ctid FROM show_saves WHERE show_id = $1 LIMIT ${ROWS_AT_ONCE}
                 )) RETURNING 1
               ) SELECT count(*)::integer AS count FROM gone`,
      },
      [showId],
    );
    return (row?.count ?? 0) < ROWS_AT_ONCE;
  }

  /** Removes the rows of shows that were deleted an hour ago and have no episode left. */
  async purgeShows(sql: Sql): Promise<void> {
    await sql.query({
      name: 'show-purge',
      text: `DELETE FROM shows s WHERE s.deleted_at < now() - interval '1 hour'
               AND NOT EXISTS (SELECT FROM videos WHERE show_id = s.id)`,
    });
  }
}
