import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../../../platform/http/index.js';
import { ReleasesOverviewDto, RemoteEventDto, RemoteEventsQueryDto } from './releases-overview.dto.js';
import { ReleasesOverview } from './releases-overview.service.js';

@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/releases')
export class ReleasesOverviewController {
  constructor(private readonly overview: ReleasesOverview) {}

  @Get()
  @ApiOperation({
    summary: 'What is live of every remote, how it does, and which edges serve it, for admins',
  })
  @ApiOkResponse({ type: ReleasesOverviewDto })
  @ApiServiceUnavailableResponse({ description: 'unavailable: no edge has served a shell yet.' })
  get(): Promise<ReleasesOverviewDto> {
    return this.overview.get();
  }

  @Get('events')
  @ApiOperation({ summary: 'What happened to remotes and shell, newest first, for admins' })
  @ApiOkResponse({ type: [RemoteEventDto], headers: LINK_HEADER })
  async listEvents(
    @Query() query: RemoteEventsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteEventDto[]> {
    const { remote, limit } = query;
    const page = await this.overview.listEvents(query);
    return answerPage(response, '/api/admin/releases/events', page, { remote, limit });
  }
}
