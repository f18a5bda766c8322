import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me, Roles } from '../../../platform/auth/index.js';
import { answerPage, LINK_HEADER, ParseIdPipe } from '../../../platform/http/index.js';
import { ReportDto } from './dto/report.dto.js';
import { ReportDetailDto } from './dto/report-detail.dto.js';
import { ReportCountsDto, ReportFiltersDto, ReportsQueryDto } from './dto/reports-query.dto.js';
import { ReportsService } from './reports.service.js';

const PATH = '/api/reports';

@ApiTags('reports')
@Roles('moderator')
@Controller(PATH.slice(1))
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @ApiOperation({
    summary:
      'Cases in one status, for moderators, but none about themselves: pending ones by severity and then oldest first, others newest decision first',
  })
  @ApiOkResponse({ type: [ReportDto], headers: LINK_HEADER })
  async list(
    @Me() me: AuthUser,
    @Query() query: ReportsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReportDto[]> {
    const { cursor, ...lasting } = query;
    return answerPage(response, PATH, await this.reports.list(me, query), lasting);
  }

  @Get('counts')
  @ApiOperation({ summary: 'How many cases are in each status, for moderators' })
  @ApiOkResponse({ type: ReportCountsDto })
  count(@Me() me: AuthUser, @Query() filters: ReportFiltersDto): Promise<ReportCountsDto> {
    return this.reports.count(me, filters);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A case with its reports and events, by any report of it, for moderators' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ReportDetailDto })
  @ApiNotFoundResponse({ description: 'There is no such report (any more).' })
  get(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<ReportDetailDto> {
    return this.reports.get(me, id);
  }
}
