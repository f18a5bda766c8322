import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Public, Viewer } from '../../../platform/auth/index.js';
import { VideoDto } from '../videos/index.js';
import { EpisodesQueryDto } from './dto/episodes-query.dto.js';
import { ShowsService } from './shows.service.js';

@ApiTags('shows')
@Controller('api/videos')
export class EpisodesController {
  constructor(private readonly shows: ShowsService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The episodes of a show, in their order' })
  @ApiOkResponse({ type: [VideoDto] })
  list(@Viewer() viewer: AuthUser | null, @Query() query: EpisodesQueryDto): Promise<VideoDto[]> {
    return this.shows.listEpisodes(viewer, query.showId);
  }
}
