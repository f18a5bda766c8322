import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { NotificationEntity } from '../notification.entity.js';

@Injectable()
export class DonationNotificationsRepository {
  /**
   * Does not name a donor who is anonymous or has left.
   * @returns the creator; null when a repeated event finds the row of the first, or the creator has left
   */
  async add(sql: Sql, donationId: number, eventKey: string): Promise<string | null> {
    const [row] = await sql.query<Pick<NotificationEntity, 'user_id'>>(
      {
        name: 'donation-notifications-add',
        text: `INSERT INTO notifications (user_id, type, actor_id, donation_id, event_key)
               SELECT d.creator_id, 'donation', u.id, d.id, $2
               FROM donations d JOIN users c ON c.id = d.creator_id AND c.deleted_at IS NULL
               LEFT JOIN users u ON u.id = d.donor_id AND NOT d.is_anonymous AND u.deleted_at IS NULL
               WHERE d.id = $1
               ON CONFLICT (user_id, event_key) DO NOTHING RETURNING user_id`,
      },
      [donationId, eventKey],
    );
    return row?.user_id ?? null;
  }
}
