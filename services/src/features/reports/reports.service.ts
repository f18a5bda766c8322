import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { cutPage } from '../../platform/http/index.js';
import { REPORTS_PAGE_SIZE, type ReportDto, type ReportsQueryDto } from './report.dto.js';
import { type ReportPlace, type ReportRow, ReportsRepository } from './reports.repository.js';

export interface ReportsPage {
  reports: ReportDto[];
  /** Null at the end. */
  nextCursor: string | null;
}

@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
  ) {}

  async list({ status, limit = REPORTS_PAGE_SIZE, cursor }: ReportsQueryDto): Promise<ReportsPage> {
    const rows = await this.reports.findByStatus(this.database, {
      status,
      after: cursor === undefined ? null : decodePosition(cursor),
      size: limit + 1, // One more tells whether there is a next page.
    });
    const { page, nextCursor } = cutPage(rows, limit, ({ rank, id }) => `${rank}-${id}`);
    return { reports: page.map(toReport), nextCursor };
  }
}

/** Its form is checked with the query. */
function decodePosition(cursor: string): ReportPlace {
  const [rank, id = ''] = cursor.split('-');
  return { rank: Number(rank), id };
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
