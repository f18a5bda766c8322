import type { ReportReason, ReportSeverity, ReportStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { Sql } from '../../platform/database/index.js';

const PAGE = 200;

export interface ReportRow extends QueryResultRow {
  id: string;
  reason: ReportReason;
  severity: ReportSeverity;
  status: ReportStatus;
  description: string | null;
  moderator_notes: string | null;
  created_at: Date;
  video_id: string;
  title: string;
  video_key: string | null;
  thumbnail_key: string | null;
  creator_username: string;
  reporter_username: string;
}

@Injectable()
export class ReportsRepository {
  /** Newest first; of those that wait, the severe ones before the others. */
  findByStatus(sql: Sql, status: ReportStatus): Promise<ReportRow[]> {
    return sql.query<ReportRow>(
      {
        name: 'reports-find-by-status',
        text: `SELECT r.id, r.reason, r.severity, r.status, r.description, r.moderator_notes, r.created_at,
                 r.video_id, v.title, v.video_key, v.thumbnail_key, c.username AS creator_username,
                 p.username AS reporter_username
               FROM reports r JOIN videos v ON v.id = r.video_id JOIN users c ON c.id = v.creator_id
                 JOIN users p ON p.id = r.reporter_id
               WHERE r.status = $1
               ORDER BY $1 = 'pending' AND r.severity = 'high' DESC, r.id DESC LIMIT ${PAGE}`,
      },
      [status],
    );
  }
}
