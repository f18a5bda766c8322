import type { ReportReason, ReportSeverity } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/index.js';

export interface NewReport {
  videoId: number;
  reporterId: string;
  reason: ReportReason;
  severity: ReportSeverity;
  description: string | null;
}

export interface OpenReport {
  id: string;
  reason: ReportReason;
  description: string | null;
}

@Injectable()
export class PostReportRepository {
  /** @returns null when this user has an open report on the video, or the video is gone */
  async insert(sql: Sql, report: NewReport): Promise<number | null> {
    const [row] = await sql.query<{ id: string }>(
      {
        name: 'report-insert',
        text: `INSERT INTO reports (video_id, reporter_id, reason, severity, description)
               SELECT id, $2::uuid, $3, $4, $5 FROM videos WHERE id = $1 AND deleted_at IS NULL
               ON CONFLICT (video_id, reporter_id) WHERE status = 'pending' DO NOTHING RETURNING id`,
      },
      [report.videoId, report.reporterId, report.reason, report.severity, report.description],
    );
    return row ? Number(row.id) : null;
  }

  async findOpen(sql: Sql, videoId: number, reporterId: string): Promise<OpenReport | null> {
    const [row] = await sql.query<OpenReport>(
      {
        name: 'report-find-open',
        text: `SELECT id, reason, description FROM reports
               WHERE video_id = $1 AND reporter_id = $2 AND status = 'pending'`,
      },
      [videoId, reporterId],
    );
    return row ?? null;
  }
}
