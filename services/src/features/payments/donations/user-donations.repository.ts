import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';

const ROWS_AT_ONCE = 1_000;
/** The next reconciliation cancels one that can still be paid. */
const SYNC_IF_OPEN = 'next_sync_at = CASE WHEN next_sync_at IS NOT NULL THEN now() END';

/**
 * Each call anonymises a part.
 * @returns false when no donation names the user any more
 */
@Injectable()
export class UserDonationsRepository {
  async forgetDonor(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-donations-forget-donor',
        text: `UPDATE donations SET donor_id = NULL, message = NULL, request_key = NULL, ${SYNC_IF_OPEN}
               WHERE id = ANY(ARRAY(SELECT id FROM donations WHERE donor_id = $1 LIMIT ${ROWS_AT_ONCE})) RETURNING id`,
      },
      [userId],
    );
    return rows.length > 0;
  }

  async forgetCreator(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-donations-forget-creator',
        text: `UPDATE donations SET creator_id = NULL, destination = NULL, message = NULL, ${SYNC_IF_OPEN}
               WHERE id = ANY(ARRAY(SELECT id FROM donations WHERE creator_id = $1 LIMIT ${ROWS_AT_ONCE})) RETURNING id`,
      },
      [userId],
    );
    return rows.length > 0;
  }
}
