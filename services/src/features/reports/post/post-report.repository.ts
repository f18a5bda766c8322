import type { ReportReason, ReportSeverity } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql } from '../../../platform/database/index.js';
import { ReportEntity } from '../report.entity.js';

export interface NewReport {
  videoId: number;
  reporterId: string;
  reason: ReportReason;
  severity: ReportSeverity;
  description: string | null;
}

export type OpenReport = Pick<ReportEntity, 'id' | 'reason' | 'description'>;

@Injectable()
export class PostReportRepository {
  constructor(@InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>) {}

  /** @returns null when this user has an open report on the video, or the video is gone */
  async insert(sql: Sql, report: NewReport): Promise<number | null> {
    const [row] = await sql.query<Pick<ReportEntity, 'id'>>(
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

  findOpen(sql: Sql, videoId: number, reporterId: string): Promise<OpenReport | null> {
    return sql.withRepository(this.reports).findOne({
      select: { id: true, reason: true, description: true },
      where: { video_id: String(videoId), reporter_id: reporterId, status: 'pending' },
    });
  }
}
