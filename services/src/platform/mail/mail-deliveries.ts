import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../database/index.js';

/** Longer than a mail server usually takes, and soon enough for a mail whose worker was killed. */
const LEASE = `interval '30 seconds'`;
/** Longer than the job of a mail may be repeated. */
const KEPT = `interval '14 days'`;

/** Takes a mail unless it was sent, or another worker is sending it. */
const TAKE: Statement = {
  name: 'mail-deliveries-take',
  text: `WITH taken AS (
           INSERT INTO mail_deliveries AS d (id, taken_until) VALUES ($1, now() + ${LEASE})
           ON CONFLICT (id) DO UPDATE SET taken_until = excluded.taken_until
             WHERE d.sent_at IS NULL AND d.taken_until < now()
           RETURNING id
         )
         SELECT EXISTS (SELECT FROM taken) AS is_taken,
           EXISTS (SELECT FROM mail_deliveries WHERE id = $1 AND sent_at IS NOT NULL) AS is_sent`,
};
const GIVE_BACK: Statement = {
  name: 'mail-deliveries-give-back',
  text: `UPDATE mail_deliveries SET taken_until = now() - interval '1 second' WHERE id = $1 AND sent_at IS NULL`,
};
const SENT: Statement = {
  name: 'mail-deliveries-sent',
  text: 'UPDATE mail_deliveries SET sent_at = now() WHERE id = $1',
};
const FORGET: Statement = {
  name: 'mail-deliveries-forget',
  text: `DELETE FROM mail_deliveries WHERE taken_until < now() - ${KEPT}`,
};

/** Which mails the mail server took. In Postgres, because a Redis that comes back empty must not send them again. */
@Injectable()
export class MailDeliveries {
  /**
   * Takes a mail for delivery.
   * @returns false when it was sent before
   * @throws while another worker delivers it
   */
  async take(sql: Sql, id: string): Promise<boolean> {
    const [row] = await sql.query<{ is_taken: boolean; is_sent: boolean }>(TAKE, [id]);
    if (row?.is_taken) return true;
    if (row?.is_sent) return false;
    throw new Error(`The mail ${id} is being delivered by another worker.`);
  }

  /** After a failed attempt, so that the next one need not wait. */
  async giveBack(sql: Sql, id: string): Promise<void> {
    await sql.query(GIVE_BACK, [id]);
  }

  async markSent(sql: Sql, id: string): Promise<void> {
    await sql.query(SENT, [id]);
  }

  async forgetOld(sql: Sql): Promise<void> {
    await sql.query(FORGET);
  }
}
