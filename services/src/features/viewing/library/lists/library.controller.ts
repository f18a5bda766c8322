import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { answerPage, CountAs, LINK_HEADER } from '../../../../platform/http/index.js';
import { ShowDto } from '../../shows/index.js';
import { VideoDto } from '../../videos/index.js';
import { LibraryQueryDto } from '../dto/library-query.dto.js';
import { LibraryService } from './library.service.js';
import type { VideoList } from './video-lists.js';

const VIDEOS = { type: [VideoDto] as [typeof VideoDto], headers: LINK_HEADER };

/** The videos that a user has watched, saved and liked. Without `sort` the latest come first. */
@ApiTags('library')
@Controller('api')
@CountAs(({ query }) => (query.q || query.sort === 'title' ? 'comparingReads' : undefined))
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Get('history')
  @ApiOperation({ summary: 'Videos that the user has watched, latest first' })
  @ApiOkResponse(VIDEOS)
  history(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerVideos(me, { list: 'history', path: '/api/history', query, response });
  }

  @Get('library/continue')
  @ApiOperation({
    summary: 'Videos that the user has begun and not finished; of a show the last watched episode',
  })
  @ApiOkResponse(VIDEOS)
  continue(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerVideos(me, { list: 'continue', path: '/api/library/continue', query, response });
  }

  @Get('library/completed')
  @ApiOperation({ summary: 'Videos that the user has seen to the end, latest first' })
  @ApiOkResponse(VIDEOS)
  completed(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerVideos(me, { list: 'completed', path: '/api/library/completed', query, response });
  }

  @Get('library/saved')
  @ApiOperation({ summary: 'Saved videos, the last saved first' })
  @ApiOkResponse(VIDEOS)
  saved(@Me() me: AuthUser, @Query() query: LibraryQueryDto, @Res({ passthrough: true }) response: Response) {
    return this.answerVideos(me, { list: 'saved', path: '/api/library/saved', query, response });
  }

  @Get('favorites')
  @ApiOperation({ summary: 'Liked videos, the last liked first' })
  @ApiOkResponse(VIDEOS)
  favorites(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerVideos(me, { list: 'favorites', path: '/api/favorites', query, response });
  }

  @Get('library/plan_to_watch')
  @ApiOperation({ summary: 'Saved shows, the last saved first' })
  @ApiOkResponse({ type: [ShowDto], headers: LINK_HEADER })
  async planToWatch(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShowDto[]> {
    const page = await this.library.listSavedShows(me, query);
    return answerPage(response, '/api/library/plan_to_watch', page, pagingOf(query));
  }

  private async answerVideos(me: AuthUser, { list, path, query, response }: VideosCall): Promise<VideoDto[]> {
    const page = await this.library.listVideos(me, list, query);
    return answerPage(response, path, page, pagingOf(query));
  }
}

/** The parameters of a call that also apply to its next page. */
function pagingOf({ limit, q, sort }: LibraryQueryDto) {
  return { limit, q, sort };
}

interface VideosCall {
  list: VideoList;
  path: string;
  query: LibraryQueryDto;
  response: Response;
}
