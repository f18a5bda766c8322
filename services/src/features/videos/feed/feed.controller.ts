import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Public, Viewer } from '../../../platform/auth/index.js';
import { VideoDto } from '../dto/video.dto.js';
import { FeedService } from './feed.service.js';
import { FeedQueryDto, TrendingQueryDto } from './feed-query.dto.js';

const PATH = '/api/videos/trailers';

@ApiTags('videos')
@Controller('api/videos')
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Get('trailers')
  @Public()
  @ApiOperation({ summary: 'The hub feed' })
  @ApiOkResponse({
    type: [VideoDto],
    headers: { Link: { description: 'Address of the next page, rel="next".', schema: { type: 'string' } } },
  })
  async list(
    @Viewer() viewer: AuthUser | null,
    @Query() query: FeedQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoDto[]> {
    const page = await this.feed.getPage(viewer, query);
    if (page.nextCursor) {
      const size = query.limit === undefined ? '' : `&limit=${query.limit}`;
      response.setHeader('link', `<${PATH}?cursor=${page.nextCursor}${size}>; rel="next"`);
    }
    return page.videos;
  }

  @Get('trending')
  @Public()
  @ApiOperation({ summary: 'What is popular of late, Beems and episodes' })
  @ApiOkResponse({ type: [VideoDto] })
  trending(@Viewer() viewer: AuthUser | null, @Query() query: TrendingQueryDto): Promise<VideoDto[]> {
    return this.feed.listTrending(viewer, query.limit);
  }
}
