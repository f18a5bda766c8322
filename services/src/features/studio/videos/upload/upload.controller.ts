import { Controller, Post, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { VideoDto } from '../../../viewing/index.js';
import { UploadFieldsDto } from '../dto/upload-fields.dto.js';
import { UploadService } from './upload.service.js';

@ApiTags('videos')
@Controller('api/videos')
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Post()
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 200, seconds: 3_600 })
  @ApiOperation({ summary: 'Upload a video; it is prepared by jobs and then appears in the feed' })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Same as the field uploadKey.' })
  @ApiBody({
    type: UploadFieldsDto,
    description: 'The file, or the id of an upload of /api/uploads; as JSON with the id alone.',
  })
  @ApiCreatedResponse({ type: VideoDto })
  @ApiNotFoundResponse({ description: 'upload_expired, not_replaceable, or there is no such show.' })
  @ApiConflictResponse({
    description: 'upload_incomplete, upload_changed, not_replaceable, or the episode number is taken.',
  })
  upload(@Me() me: AuthUser, @Req() request: Request): Promise<VideoDto> {
    return this.uploads.upload(me, request);
  }
}
