import type { ReportStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../platform/database/index.js';
import { LARGEST_ID } from '../../platform/http/index.js';
import { REPORT_COLUMNS, type ReportRow } from './report.row.js';

/** Where a page of reports begins: after this report, in the order of the list. */
export interface ReportPosition {
  /** 1 for a severe report that waits, which stands before the others; else 0. */
  rank: number;
  id: string;
}

const START: ReportPosition = { rank: 1, id: LARGEST_ID };

@Injectable()
export class ReportsRepository {
  /** Newest first; of those that wait, the severe ones before the others. */
  async findByStatus(
    sql: Sql,
    { status, after, size }: { status: ReportStatus; after: ReportPosition | null; size: number },
  ): Promise<ReportRow[]> {
    const rounded = roundUpSize(size);
    const rows = await sql.query<ReportRow>(
      {
        name: `reports-find-by-status-${rounded}`,
        text: `SELECT ${REPORT_COLUMNS}
               FROM reports r JOIN videos v ON v.id = r.video_id JOIN users c ON c.id = v.creator_id
                 LEFT JOIN users p ON p.id = r.reporter_id AND p.deleted_at IS NULL
                 CROSS JOIN LATERAL (SELECT ($1 = 'pending' AND r.severity = 'high')::integer AS rank) k
               WHERE r.status = $1 AND c.deleted_at IS NULL AND (k.rank, r.id) < ($2::integer, $3::bigint)
               ORDER BY k.rank DESC, r.id DESC LIMIT ${rounded}`,
      },
      [status, (after ?? START).rank, (after ?? START).id],
    );
    return rows.slice(0, size);
  }
}
