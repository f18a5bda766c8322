import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Public, Viewer } from '../../../platform/auth/index.js';
import { RateLimit } from '../../../platform/http/index.js';
import { PublicUserDto } from '../../identity/index.js';
import { ShowDto } from '../shows/index.js';
import { VideoDto } from '../videos/index.js';
import { SearchQueryDto } from './dto/search.dto.js';
import { SearchService } from './search.service.js';

/** Far more than a user types; all clients of one address share it. */
const SEARCH_LIMIT = { by: 'ip', points: 1_200, seconds: 60 } as const;

@ApiTags('search')
@Public()
@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get('videos')
  @RateLimit(SEARCH_LIMIT)
  @ApiOperation({ summary: 'Videos and episodes by title and tags' })
  @ApiOkResponse({ type: [VideoDto] })
  videos(@Viewer() viewer: AuthUser | null, @Query() query: SearchQueryDto): Promise<VideoDto[]> {
    return this.search.findVideos(viewer, query);
  }

  @Get('users')
  @RateLimit(SEARCH_LIMIT)
  @ApiOperation({
    summary:
      'Creators by username, display name and the real names that are shown; anybody by the exact username',
  })
  @ApiOkResponse({ type: [PublicUserDto] })
  users(@Viewer() viewer: AuthUser | null, @Query() query: SearchQueryDto): Promise<PublicUserDto[]> {
    return this.search.findUsers(viewer, query);
  }

  @Get('shows')
  @RateLimit(SEARCH_LIMIT)
  @ApiOperation({ summary: 'Shows by title and genres' })
  @ApiOkResponse({ type: [ShowDto] })
  shows(@Viewer() viewer: AuthUser | null, @Query() query: SearchQueryDto): Promise<ShowDto[]> {
    return this.search.findShows(viewer, query);
  }
}
