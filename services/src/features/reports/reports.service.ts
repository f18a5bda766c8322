import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { cutPage } from '../../platform/http/index.js';
import { REPORTS_PAGE_SIZE, type ReportDto, type ReportsQueryDto } from './dto/report.dto.js';
import { toReport } from './report.mapper.js';
import { type ReportPosition, ReportsRepository } from './reports.repository.js';

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
      size: limit + 1, // One more row shows whether there is a next page.
    });
    const { page, nextCursor } = cutPage(rows, limit, ({ rank, id }) => `${rank}-${id}`);
    return { reports: page.map(toReport), nextCursor };
  }
}

/** Its form is checked with the query. */
function decodePosition(cursor: string): ReportPosition {
  const [rank, id = ''] = cursor.split('-');
  return { rank: Number(rank), id };
}
