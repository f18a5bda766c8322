import type { ReportStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { ReportDto } from './report.dto.js';
import { type ReportRow, ReportsRepository } from './reports.repository.js';

@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
  ) {}

  async list(status: ReportStatus): Promise<ReportDto[]> {
    return (await this.reports.findByStatus(this.database, status)).map(toReport);
  }
}

function toReport(row: ReportRow): ReportDto {
  return {
    id: Number(row.id),
    reason: row.reason,
    severity: row.severity,
    status: row.status,
    description: row.description,
    moderatorNotes: row.moderator_notes,
    createdAt: row.created_at.toISOString(),
    video: {
      id: Number(row.video_id),
      title: row.title,
      videoUrl: row.video_key && `/media/${row.video_key}`,
      thumbnailUrl: row.thumbnail_key && `/media/${row.thumbnail_key}`,
      creator: { username: row.creator_username },
    },
    reporter: { username: row.reporter_username },
  };
}
