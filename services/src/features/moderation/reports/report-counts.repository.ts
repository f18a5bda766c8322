import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';

/** Outcomes of the reports by a user and of those about them. */
export interface ReportCounts {
  /** Reports about the user's videos, comments and profile. */
  reportsAgainst: number;
  reportsMade: number;
  /** The user's own reports that moderators upheld or dismissed. */
  upheld: number;
  rejected: number;
}

/** Numbers of reports about and by a user, for moderators. */
@Injectable()
export class ReportCountsRepository {
  /** @param viewerId the moderator, who must not see reports about themselves */
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
