import { CAPTION_LANGUAGES, type CaptionLanguage } from '@beem/contracts';
import { Controller, Delete, HttpCode, Param, Put, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe, RateLimit, UploadSlots } from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { CaptionDto } from '../../../viewing/index.js';
import { CaptionFileDto } from '../dto/caption-file.dto.js';
import { CaptionsService } from './captions.service.js';
import { ParseLanguagePipe } from './parse-language.pipe.js';

@ApiTags('videos')
@Controller('api/videos')
export class CaptionsController {
  constructor(
    private readonly captions: CaptionsService,
    private readonly slots: UploadSlots,
  ) {}

  @Put(':id/captions/:language')
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 200, seconds: 3_600 })
  @ApiOperation({ summary: 'Give an own video captions in a language, or replace them' })
  @ApiConsumes('multipart/form-data')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'language', enum: CAPTION_LANGUAGES })
  @ApiBody({ type: CaptionFileDto })
  @ApiOkResponse({ type: CaptionDto })
  @ApiConflictResponse({ description: 'It has captions in as many languages as a video can have.' })
  put(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) videoId: number,
    @Param('language', ParseLanguagePipe) language: CaptionLanguage,
    @Req() request: Request,
  ): Promise<CaptionDto> {
    return this.slots.run(me.id, () => this.captions.put(me, { videoId, language }, request));
  }

  @Delete(':id/captions/:language')
  @HttpCode(204)
  @NotSuspended('upload')
  @ApiOperation({ summary: 'Remove the captions of an own video in a language' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'language', enum: CAPTION_LANGUAGES })
  @ApiNoContentResponse()
  remove(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Param('language', ParseLanguagePipe) language: CaptionLanguage,
  ): Promise<void> {
    return this.captions.remove(me, id, language);
  }
}
