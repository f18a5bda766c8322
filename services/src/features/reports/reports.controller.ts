import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../platform/http/index.js';
import { ReportDto, ReportsQueryDto } from './dto/report.dto.js';
import { ReportsService } from './reports.service.js';

@ApiTags('reports')
@Roles('moderator')
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @ApiOperation({ summary: 'Reports in one state, for moderators' })
  @ApiOkResponse({ type: [ReportDto], headers: LINK_HEADER })
  async list(
    @Query() query: ReportsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportDto[]> {
    const { status, limit } = query;
    return answerPage(response, '/api/reports', await this.reports.list(query), { status, limit });
  }
}
