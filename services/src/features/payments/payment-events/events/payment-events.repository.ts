import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { Sql, Transaction } from '../../../../platform/database/index.js';

const KEPT_DAYS = 90;
const ROWS_AT_ONCE = 5_000;

@Injectable()
export class PaymentEventsRepository {
  async isKnown(sql: Sql, eventId: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'payment-event-known', text: 'SELECT 1 FROM payment_events WHERE id = $1' },
      [eventId],
    );
    return rows.length > 0;
  }

  /**
   * Waits while another transaction inserts the same event.
   * @returns false where that one was committed
   */
  async insert(tx: Transaction, event: Stripe.Event): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'payment-event-insert',
        text: `INSERT INTO payment_events (id, type, account, created_at)
          VALUES ($1, $2, $3, to_timestamp($4)) ON CONFLICT (id) DO NOTHING RETURNING id`,
      },
      [event.id, event.type, event.account ?? null, event.created],
    );
    return rows.length > 0;
  }

  /**
   * Stripe repeats an event for three days; older ones are deleted.
   * @returns the number of deleted rows
   */
  async deleteOld(sql: Sql): Promise<number> {
    const rows = await sql.query({
      text: `DELETE FROM payment_events WHERE id = ANY(ARRAY(
          SELECT id FROM payment_events WHERE received_at < now() - interval '${KEPT_DAYS} days'
          LIMIT ${ROWS_AT_ONCE}
        )) RETURNING id`,
    });
    return rows.length;
  }
}
