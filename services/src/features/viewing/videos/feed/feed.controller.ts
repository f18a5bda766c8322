import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Public, Viewer } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../../../platform/http/index.js';
import { FeedQueryDto, TrendingQueryDto } from '../dto/feed-query.dto.js';
import { VideoDto } from '../dto/video.dto.js';
import { FeedService } from './feed.service.js';

const PATH = '/api/videos/trailers';

@ApiTags('videos')
@Controller('api/videos')
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Get('trailers')
  @Public()
  @ApiOperation({ summary: 'The hub feed' })
  @ApiOkResponse({ type: [VideoDto], headers: LINK_HEADER })
  async list(
    @Viewer() viewer: AuthUser | null,
    @Query() query: FeedQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoDto[]> {
    const page = await this.feed.getPage(viewer, query);
    return answerPage(response, PATH, page, { limit: query.limit });
  }

  @Get('trending')
  @Public()
  @ApiOperation({ summary: 'What is popular of late, Beems and episodes' })
  @ApiOkResponse({ type: [VideoDto] })
  trending(@Viewer() viewer: AuthUser | null, @Query() query: TrendingQueryDto): Promise<VideoDto[]> {
    return this.feed.listTrending(viewer, query.limit);
  }

  @Get('landing')
  @Public()
  @ApiOperation({
    summary: 'The videos of the landing page: one of each of up to ten creators, or the operator’s list',
  })
  @ApiOkResponse({ type: [VideoDto] })
  landing(): Promise<VideoDto[]> {
    return this.feed.listForLanding();
  }
}
