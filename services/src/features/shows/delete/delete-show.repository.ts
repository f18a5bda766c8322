import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';

const ROWS_AT_ONCE = 5_000;

@Injectable()
export class DeleteShowRepository {
  /**
   * Locks the show, too: no episode joins it any more.
   * @returns the keys of its objects, or null when it was deleted before. Its upload key becomes free again.
   */
  async deleteShow(sql: Sql, id: number): Promise<string[] | null> {
    const [row] = await sql.query<{ keys: (string | null)[] }>(
      {
        name: 'show-delete',
        text: `UPDATE shows SET deleted_at = now(), upload_key = NULL, episode_count = 0, mature_episode_count = 0
               WHERE id = $1 AND deleted_at IS NULL RETURNING ARRAY[cover_key, hero_key] AS keys`,
      },
      [id],
    );
    return row ? row.keys.filter((key) => key !== null) : null;
  }

  /** Locks them in the order of their ids, as every statement does that needs several videos. */
  async deleteEpisodes(sql: Sql, showId: number): Promise<{ videoId: number; objectKeys: string[] }[]> {
    const rows = await sql.query<{ id: string; keys: (string | null)[] }>(
      {
        name: 'show-delete-episodes',
        text: `WITH episodes AS MATERIALIZED (
                 SELECT id FROM videos WHERE show_id = $1 AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
               )
               UPDATE videos SET deleted_at = now(), upload_key = NULL
               WHERE id = ANY(ARRAY(SELECT id FROM episodes))
               RETURNING id, ARRAY[source_key, video_key, thumbnail_key, cover_key] AS keys`,
      },
      [showId],
    );
    return rows.map(({ id, keys }) => ({
      videoId: Number(id),
      objectKeys: keys.filter((key) => key !== null),
    }));
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
