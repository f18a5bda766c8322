import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { VideoDto } from '../../../viewing/index.js';
import { PublicationService } from './publication.service.js';

@ApiTags('videos')
@Controller('api/videos')
export class PublicationController {
  constructor(private readonly publications: PublicationService) {}

  @Post(':id/publish')
  @HttpCode(200)
  @NotSuspended('upload')
  @ApiOperation({ summary: 'Publish a video that waits for the decision of its creator' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: VideoDto })
  publish(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<VideoDto> {
    return this.publications.publish(me, id);
  }
}
