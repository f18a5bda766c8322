import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { answerPage, LINK_HEADER, ParseIdPipe } from '../../../platform/http/index.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsDaysDto } from './dto/analytics-days.dto.js';
import { AnalyticsVideosQueryDto, DaysQueryDto } from './dto/analytics-query.dto.js';
import { AnalyticsVideoDto } from './dto/creator-analytics.dto.js';
import { RetentionDto } from './dto/retention.dto.js';

const PATH = '/api/studio';

/** The numbers behind the summary. Content blockers stop calls with `analytics` in their address; this one has none. */
@ApiTags('analytics')
@Controller('api/studio')
export class FiguresController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('videos')
  @ApiOperation({ summary: 'One’s own published videos, those with the most views first' })
  @ApiOkResponse({ type: [AnalyticsVideoDto], headers: LINK_HEADER })
  async listVideos(
    @Me() me: AuthUser,
    @Query() query: AnalyticsVideosQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnalyticsVideoDto[]> {
    const page = await this.analytics.listVideos(me, query);
    return answerPage(response, `${PATH}/videos`, page, { limit: query.limit });
  }

  @Get('days')
  @ApiOperation({ summary: 'Views, likes, comments and followers of one’s own content, day by day' })
  @ApiOkResponse({ type: AnalyticsDaysDto })
  getDays(@Me() me: AuthUser, @Query() query: DaysQueryDto): Promise<AnalyticsDaysDto> {
    return this.analytics.getDays(me, query);
  }

  @Get('videos/:id/retention')
  @ApiOperation({ summary: 'Which parts of one’s own video its viewers have watched' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: RetentionDto })
  getRetention(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<RetentionDto> {
    return this.analytics.getRetention(me, id);
  }
}
