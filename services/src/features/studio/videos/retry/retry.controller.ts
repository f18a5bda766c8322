import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe, RateLimit } from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { VideoDto } from '../../../viewing/index.js';
import { RetryService } from './retry.service.js';

@ApiTags('videos')
@Controller('api/videos')
export class RetryController {
  constructor(private readonly retries: RetryService) {}

  @Post(':id/retry')
  @HttpCode(200)
  @NotSuspended('upload')
  // Each call reads the upload from storage and probes it.
  @RateLimit({ by: 'user', points: 60, seconds: 3_600 })
  @ApiOperation({ summary: 'Prepare a failed video again' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: VideoDto })
  retry(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<VideoDto> {
    return this.retries.retry(me, id);
  }
}
