import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';

@Injectable()
export class DecisionsRepository {
  /** @returns whether it was added: a repeated event finds the first row, and a video with a choice needs none */
  async add(sql: Sql, videoId: number, eventKey: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'decisions-add',
        text: `INSERT INTO notifications (user_id, type, video_id, event_key)
               SELECT creator_id, 'needs_decision', id, $2 FROM videos
               WHERE id = $1 AND status = 'needs_decision' AND deleted_at IS NULL
               ON CONFLICT (user_id, event_key) DO NOTHING RETURNING id`,
      },
      [videoId, eventKey],
    );
    return rows.length > 0;
  }

  async remove(sql: Sql, userId: string, eventKey: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'decisions-remove',
        text: 'DELETE FROM notifications WHERE user_id = $1 AND event_key = $2 RETURNING id',
      },
      [userId, eventKey],
    );
    return rows.length > 0;
  }
}
