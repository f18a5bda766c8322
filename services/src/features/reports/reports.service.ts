import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/index.js';
import { unavailable } from '../../platform/errors/index.js';
import type { Page } from '../../platform/http/index.js';
import type { ReportDto } from './dto/report.dto.js';
import type { ReportDetailDto } from './dto/report-detail.dto.js';
import type { ReportCountsDto, ReportFiltersDto, ReportsQueryDto } from './dto/reports-query.dto.js';

@Injectable()
export class ReportsService {
  async list(_me: AuthUser, _query: ReportsQueryDto): Promise<Page<ReportDto>> {
    throw unavailable();
  }

  async count(_filters: ReportFiltersDto): Promise<ReportCountsDto> {
    throw unavailable();
  }

  async get(_me: AuthUser, _reportId: number): Promise<ReportDetailDto> {
    throw unavailable();
  }
}
