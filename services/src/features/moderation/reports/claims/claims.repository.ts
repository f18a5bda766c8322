import { CLAIM_MS } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import { outboxRows } from '../../../../platform/events/index.js';
import type { CaseEntity } from '../cases/case.entity.js';

const changed = (change: 'claimed' | 'released') =>
  outboxRows(
    'case.changed',
    { caseId: 'id', reportId: 'lead_report_id', change: `'${change}'` },
    'changed_case',
  );

@Injectable()
export class ClaimsRepository {
  /** @returns the end of the claim; null while another moderator's claim is active */
  async claim(sql: Sql, caseId: string, moderatorId: string): Promise<Date | null> {
    const [row] = await sql.query<Pick<CaseEntity, 'claimed_until'>>(
      {
        name: 'claims-claim',
        text: `WITH changed_case AS (
                 UPDATE cases SET claimed_by = $2::uuid, claimed_until = now() + interval '${CLAIM_MS} milliseconds'
                 WHERE id = $1 AND (claimed_by IS NULL OR claimed_by = $2::uuid OR claimed_until <= now())
                 RETURNING id, lead_report_id, claimed_until
               ), events AS (${changed('claimed')})
               SELECT claimed_until FROM changed_case`,
      },
      [caseId, moderatorId],
    );
    return row?.claimed_until ?? null;
  }

  /** Ends this moderator's claim, not one of another moderator. */
  async release(sql: Sql, caseId: string, moderatorId: string): Promise<void> {
    await sql.query(
      {
        name: 'claims-release',
        text: `WITH changed_case AS (
                 UPDATE cases SET claimed_by = NULL, claimed_until = NULL WHERE id = $1 AND claimed_by = $2::uuid
                 RETURNING id, lead_report_id
               ) ${changed('released')}`,
      },
      [caseId, moderatorId],
    );
  }
}
