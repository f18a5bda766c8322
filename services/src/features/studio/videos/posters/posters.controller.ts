import { Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe, RateLimit, UploadSlots } from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { VideoDto } from '../../../viewing/index.js';
import { PosterChoiceDto, PostersDto } from '../dto/posters.dto.js';
import { PostersService } from './posters.service.js';

@ApiTags('videos')
@Controller('api/videos')
export class PostersController {
  constructor(
    private readonly posters: PostersService,
    private readonly slots: UploadSlots,
  ) {}

  @Get(':id/posters')
  @ApiOperation({ summary: 'The pictures that may be shown for an own video' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: PostersDto })
  list(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<PostersDto> {
    return this.posters.list(me, id);
  }

  @Put(':id/poster')
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 100, seconds: 3_600 })
  @ApiOperation({ summary: 'Choose the picture of an own video: a still of it, or an own picture' })
  @ApiConsumes('multipart/form-data')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiBody({ type: PosterChoiceDto })
  @ApiOkResponse({ type: VideoDto })
  choose(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Req() request: Request,
  ): Promise<VideoDto> {
    return this.slots.run(me.id, () => this.posters.choose(me, id, request));
  }

  @Delete(':id/poster')
  @NotSuspended('upload')
  @ApiOperation({ summary: 'Show the best still of an own video again' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: VideoDto })
  reset(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<VideoDto> {
    return this.posters.reset(me, id);
  }
}
