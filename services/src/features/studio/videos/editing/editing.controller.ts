import { Body, Controller, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe, RateLimit } from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { VideoDto } from '../../../viewing/index.js';
import { VideoChangeDto } from '../dto/video-change.dto.js';
import { EditingService } from './editing.service.js';

@ApiTags('videos')
@Controller('api/videos')
export class EditingController {
  constructor(private readonly editing: EditingService) {}

  @Patch(':id')
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 300, seconds: 3_600 })
  @ApiOperation({ summary: 'Change texts, credits or rating of an own video; what is not named stays' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: VideoDto })
  edit(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() change: VideoChangeDto,
  ): Promise<VideoDto> {
    return this.editing.edit(me, id, change);
  }
}
