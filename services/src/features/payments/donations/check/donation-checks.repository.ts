import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { Difference } from './compare.js';
import type { DonationCheckEntity } from './donation-check.entity.js';

const KEPT = 200;

export type CheckRow = Pick<
  DonationCheckEntity,
  'started_at' | 'finished_at' | 'checked' | 'difference_count'
> & { differences: Difference[] };

@Injectable()
export class DonationChecksRepository {
  async insert(sql: Sql, check: Omit<CheckRow, 'finished_at'>): Promise<void> {
    await sql.query(
      {
        name: 'donation-checks-insert',
        text: `WITH old AS (
                 DELETE FROM donation_checks WHERE id <= (SELECT max(id) FROM donation_checks) - ${KEPT}
               )
               INSERT INTO donation_checks (started_at, checked, difference_count, differences)
               VALUES ($1, $2, $3, $4)`,
      },
      [check.started_at, check.checked, check.difference_count, JSON.stringify(check.differences)],
    );
  }

  async findLast(sql: Sql): Promise<CheckRow | null> {
    const [row] = await sql.query<CheckRow>({
      name: 'donation-checks-find-last',
      text: `SELECT started_at, finished_at, checked, difference_count, differences FROM donation_checks
             ORDER BY id DESC LIMIT 1`,
    });
    return row ?? null;
  }
}
