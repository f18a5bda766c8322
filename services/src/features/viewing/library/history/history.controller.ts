import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../../platform/http/index.js';
import { HistoryService } from './history.service.js';

@ApiTags('library')
@Controller('api/history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary:
      'Clear the watch history, with all resume positions and what was completed; a retry changes nothing',
  })
  @ApiNoContentResponse()
  clear(@Me() me: AuthUser): Promise<void> {
    return this.history.remove(me, null);
  }

  @Delete(':videoId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Remove a video from the watch history, with its resume position; a retry changes nothing',
  })
  @ApiParam({ name: 'videoId', type: 'integer' })
  @ApiNoContentResponse()
  remove(@Me() me: AuthUser, @Param('videoId', ParseIdPipe) videoId: number): Promise<void> {
    return this.history.remove(me, videoId);
  }
}
