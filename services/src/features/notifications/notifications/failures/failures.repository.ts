import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';

@Injectable()
export class FailuresRepository {
  /**
   * Notifies of a video's last failure and replaces an earlier one. A repeated event finds the first row, and a video that
   * its creator retries or has deleted needs none.
   * @returns the key of the notification; null when none was added
   */
  async add(sql: Sql, videoId: number): Promise<string | null> {
    const [row] = await sql.query<{ event_key: string }>(
      {
        name: 'failures-add',
        text: `WITH failed AS (
                 SELECT id, creator_id, 'failure-' || id || '-' || floor(extract(epoch FROM failed_at) * 1000) AS event_key
                 FROM videos WHERE id = $1 AND status = 'failed' AND failed_at IS NOT NULL AND deleted_at IS NULL
               ), earlier AS (
                 DELETE FROM notifications n USING failed
                 WHERE n.video_id = failed.id AND n.type = 'video_failed' AND n.event_key <> failed.event_key
               )
               INSERT INTO notifications (user_id, type, video_id, event_key)
               SELECT creator_id, 'video_failed', id, event_key FROM failed
               ON CONFLICT (user_id, event_key) DO NOTHING RETURNING event_key`,
      },
      [videoId],
    );
    return row?.event_key ?? null;
  }

  /** Removes the notification of a video that has not failed (any more). @returns whether there was one */
  async remove(sql: Sql, videoId: number): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'failures-remove',
        text: `DELETE FROM notifications n USING videos v
               WHERE n.video_id = $1 AND n.type = 'video_failed' AND v.id = n.video_id AND v.status <> 'failed'
               RETURNING n.id`,
      },
      [videoId],
    );
    return rows.length > 0;
  }
}
