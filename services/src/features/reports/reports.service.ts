import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { countPart, cursorCodec, cutPage, idPart, mapPage, type Page } from '../../platform/http/index.js';
import { REPORTS_PAGE_SIZE, type ReportDto, type ReportsQueryDto } from './dto/report.dto.js';
import { toReport } from './report.mapper.js';
import { type ReportPosition, ReportsRepository } from './reports.repository.js';

const reportsCursor = cursorCodec<ReportPosition>('reports', { rank: countPart(1), id: idPart });

@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
  ) {}

  async list({ status, limit = REPORTS_PAGE_SIZE, cursor }: ReportsQueryDto): Promise<Page<ReportDto>> {
    const rows = await this.reports.findByStatus(this.database, {
      status,
      after: reportsCursor.decode(cursor),
      size: limit + 1, // One more row shows whether there is a next page.
    });
    return mapPage(cutPage(rows, limit, reportsCursor.encode), toReport);
  }
}
