import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type AuthUser, Me, Public, Viewer } from '../../../platform/auth/index.js';
import {
  answerPage,
  LINK_HEADER,
  OwnListQueryDto,
  ParseIdPipe,
  RateLimit,
} from '../../../platform/http/index.js';
import { NotSuspended } from '../../identity/index.js';
import { CreateShowService } from './create-show.service.js';
import { DeleteShowService } from './delete/delete-show.service.js';
import { ShowDto } from './dto/show.dto.js';
import { ShowFieldsDto } from './dto/show-fields.dto.js';
import { ShowListQueryDto } from './dto/show-list-query.dto.js';
import { ShowSaveRequestDto, ShowSaveStateDto } from './dto/show-save.dto.js';
import { ShowListService } from './list/show-list.service.js';
import { ShowsService } from './shows.service.js';

const PATH = '/api/shows';

@ApiTags('shows')
@Controller('api/shows')
export class ShowsController {
  constructor(
    private readonly shows: ShowsService,
    private readonly list: ShowListService,
    private readonly creation: CreateShowService,
    private readonly deletion: DeleteShowService,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Shows by popularity' })
  @ApiOkResponse({ type: [ShowDto], headers: LINK_HEADER })
  async getPage(
    @Viewer() viewer: AuthUser | null,
    @Query() query: ShowListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShowDto[]> {
    const { limit, q, genre, year, ageRating } = query;
    const page = await this.list.getPage(viewer, query);
    return answerPage(response, PATH, page, { limit, q, genre, year, ageRating });
  }

  @Get('my')
  @ApiOperation({ summary: 'Own shows, newest first' })
  @ApiOkResponse({ type: [ShowDto], headers: LINK_HEADER })
  async listMine(
    @Me() me: AuthUser,
    @Query() query: OwnListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShowDto[]> {
    const page = await this.shows.listMine(me, query);
    return answerPage(response, `${PATH}/my`, page, { limit: query.limit });
  }

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'One show; its episodes are GET /api/videos?showId=' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ShowDto })
  get(@Viewer() viewer: AuthUser | null, @Param('id', ParseIdPipe) id: number): Promise<ShowDto> {
    return this.shows.get(viewer, id);
  }

  @Post()
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 100, seconds: 3_600 })
  @ApiOperation({ summary: 'Make a show' })
  @ApiConsumes('multipart/form-data')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Same as the field uploadKey.' })
  @ApiBody({ type: ShowFieldsDto })
  @ApiCreatedResponse({ type: ShowDto })
  create(@Me() me: AuthUser, @Req() request: Request): Promise<ShowDto> {
    return this.creation.create(me, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a show with its episodes' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  delete(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.deletion.delete(me, id);
  }

  @Post(':id/save')
  @HttpCode(200)
  @ApiOperation({ summary: 'Put a show on a list of one’s own or take it off' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ShowSaveStateDto })
  save(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: ShowSaveRequestDto,
  ): Promise<ShowSaveStateDto> {
    return this.shows.save(me, id, body);
  }
}
