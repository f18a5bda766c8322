import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../../platform/database/index.js';
import { MAX_ID } from '../../../../platform/http/index.js';
import { DONOR_JOIN, donationColumns, type ListedDonationRow } from './donation.row.js';

export interface ReceivedSummary {
  supporterCount: number;
  /** Changes with every change of any of the donations. */
  version: string;
}

/** Unpaid donations are hidden from the creator: otherwise anybody could send a message without paying. */
const IS_LISTED = `d.status IN ('completed', 'refunded', 'disputed')`;

@Injectable()
export class ReceivedDonationsRepository {
  /** Newest first. @param after id of the last donation of the page before */
  async findOf(
    sql: Sql,
    creatorId: string,
    after: string | null,
    size: number,
  ): Promise<ListedDonationRow[]> {
    const rounded = roundUpSize(size);
    const rows = await sql.query<ListedDonationRow>(
      {
        name: `received-donations-find-of-${rounded}`,
        text: `SELECT ${donationColumns('$1')} FROM donations d ${DONOR_JOIN}
               WHERE d.creator_id = $1::uuid AND d.id < $2 AND ${IS_LISTED} ORDER BY d.id DESC LIMIT ${rounded}`,
      },
      [creatorId, after ?? MAX_ID],
    );
    return rows.slice(0, size);
  }

  /**
   * Counts donors whose donations stand. An anonymous donation counts as one donor, and so does one whose donor has
   * left: counted together with others of the same donor, it would reveal the donor.
   */
  async summarize(sql: Sql, creatorId: string): Promise<ReceivedSummary> {
    const [row] = await sql.query<ReceivedSummary>(
      {
        name: 'received-donations-summarize',
        text: `SELECT count(DISTINCT CASE WHEN is_anonymous OR donor_id IS NULL THEN id::text ELSE donor_id::text END)
                   FILTER (WHERE status = 'completed')::integer AS "supporterCount",
                 coalesce(sum(version), 0)::text AS version
               FROM donations WHERE creator_id = $1`,
      },
      [creatorId],
    );
    return row ?? { supporterCount: 0, version: '0' };
  }
}
