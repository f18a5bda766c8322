import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';

@Injectable()
export class SecurityNotificationsRepository {
  /** A repeated event finds the row of the first. */
  async add(sql: Sql, userId: string, notice: { detail: string; eventKey: string }): Promise<void> {
    await sql.query(
      {
        name: 'security-notifications-add',
        text: `INSERT INTO notifications (user_id, type, detail, event_key)
               SELECT id, 'security', $2, $3 FROM users WHERE id = $1 AND deleted_at IS NULL
               ON CONFLICT (user_id, event_key) DO NOTHING`,
      },
      [userId, notice.detail, notice.eventKey],
    );
  }
}
