import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';

/** What the reports of a user and those about them came to. */
export interface ReportCounts {
  /** About the user's videos, comments and profile. */
  reportsAgainst: number;
  reportsMade: number;
  /** Of those made: moderators agreed, or did not. */
  upheld: number;
  rejected: number;
}

/** How often a user was reported and has reported, for moderators. */
@Injectable()
export class ReportCountsRepository {
  /** @param viewerId the moderator, to whom reports about themselves do not show */
  async find(sql: Sql, userId: string, viewerId: string): Promise<ReportCounts> {
    const [row] = await sql.query<ReportCounts>(
      {
        name: 'report-counts-find',
        text: `SELECT made.*, (SELECT coalesce(sum(report_count), 0)::integer FROM cases
                 WHERE owner_id = $1 AND owner_id <> $2) AS "reportsAgainst"
               FROM (SELECT count(*)::integer AS "reportsMade",
                   count(*) FILTER (WHERE status = 'removed')::integer AS upheld,
                   count(*) FILTER (WHERE status = 'false_flag')::integer AS rejected
                 FROM reports WHERE reporter_id = $1) made`,
      },
      [userId, viewerId],
    );
    return row as ReportCounts;
  }
}
