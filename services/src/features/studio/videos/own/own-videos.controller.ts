import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../../../platform/http/index.js';
import { OwnVideoCountsDto, OwnVideoDto } from '../dto/own-video.dto.js';
import { OwnVideosQueryDto } from '../dto/own-videos-query.dto.js';
import { OwnVideosService } from './own-videos.service.js';

const PATH = '/api/videos/mine';

@ApiTags('videos')
@Controller(PATH.slice(1))
export class OwnVideosController {
  constructor(private readonly videos: OwnVideosService) {}

  @Get()
  @ApiOperation({ summary: 'Own videos, in every state or in one, newest first or as asked' })
  @ApiOkResponse({ type: [OwnVideoDto], headers: LINK_HEADER })
  async list(
    @Me() me: AuthUser,
    @Query() query: OwnVideosQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnVideoDto[]> {
    const { cursor, ...lasting } = query;
    return answerPage(response, PATH, await this.videos.list(me, query), lasting);
  }

  @Get('counts')
  @ApiOperation({ summary: 'How many own videos are in each state' })
  @ApiOkResponse({ type: OwnVideoCountsDto })
  count(@Me() me: AuthUser): Promise<OwnVideoCountsDto> {
    return this.videos.count(me);
  }
}
