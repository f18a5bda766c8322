import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { LINK_HEADER, linkNext } from '../../../platform/http/index.js';
import { ShowDto } from '../../shows/index.js';
import { VideoDto } from '../../videos/index.js';
import type { FilmList } from './film-lists.js';
import { LibraryService } from './library.service.js';
import type { LibraryPage } from './library-page.js';
import { LibraryQueryDto } from './library-query.dto.js';

const FILMS = { type: [VideoDto] as [typeof VideoDto], headers: LINK_HEADER };

/** What a person has seen and kept, latest first. */
@ApiTags('library')
@Controller('api')
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Get('history')
  @ApiOperation({ summary: 'Films one has watched, latest first' })
  @ApiOkResponse(FILMS)
  history(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerFilms(me, { list: 'history', path: '/api/history', query, response });
  }

  @Get('library/continue')
  @ApiOperation({ summary: 'Films one has begun and not finished; of a show the episode where one stopped' })
  @ApiOkResponse(FILMS)
  continue(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerFilms(me, { list: 'continue', path: '/api/library/continue', query, response });
  }

  @Get('library/completed')
  @ApiOperation({ summary: 'Films one has seen to the end, the last one first' })
  @ApiOkResponse(FILMS)
  completed(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerFilms(me, { list: 'completed', path: '/api/library/completed', query, response });
  }

  @Get('library/saved')
  @ApiOperation({ summary: 'Saved films, the last saved first' })
  @ApiOkResponse(FILMS)
  saved(@Me() me: AuthUser, @Query() query: LibraryQueryDto, @Res({ passthrough: true }) response: Response) {
    return this.answerFilms(me, { list: 'saved', path: '/api/library/saved', query, response });
  }

  @Get('favorites')
  @ApiOperation({ summary: 'Liked films, the last liked first' })
  @ApiOkResponse(FILMS)
  favorites(
    @Me() me: AuthUser,
    @Query() query: LibraryQueryDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answerFilms(me, { list: 'favorites', path: '/api/favorites', query, response });
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
    return answer({ path: '/api/library/plan_to_watch', query, response }, page);
  }

  private async answerFilms(
    me: AuthUser,
    { list, ...page }: Asked & { list: FilmList },
  ): Promise<VideoDto[]> {
    return answer(page, await this.library.listFilms(me, list, page.query));
  }
}

interface Asked {
  path: string;
  query: LibraryQueryDto;
  response: Response;
}

function answer<T>({ path, query, response }: Asked, { items, nextCursor }: LibraryPage<T>): T[] {
  linkNext(response, path, nextCursor, { limit: query.limit });
  return items;
}
