import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/auth/index.js';
import { ReportDto, ReportsQueryDto } from './report.dto.js';
import { ReportsService } from './reports.service.js';

@ApiTags('reports')
@Roles('moderator')
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @ApiOperation({ summary: 'Reports in one state, for moderators' })
  @ApiOkResponse({ type: [ReportDto] })
  list(@Query() query: ReportsQueryDto): Promise<ReportDto[]> {
    return this.reports.list(query.status);
  }
}
