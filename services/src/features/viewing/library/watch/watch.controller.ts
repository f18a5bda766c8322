import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me, RememberedSession } from '../../../../platform/auth/index.js';
import { CountAs, ParseIdPipe } from '../../../../platform/http/index.js';
import { WatchRecordDto, WatchStateDto } from '../dto/watch.dto.js';
import { WatchService } from './watch.service.js';

@ApiTags('library')
@Controller('api/videos/:id')
export class WatchController {
  constructor(private readonly watching: WatchService) {}

  @RememberedSession()
  @Post('watch')
  @CountAs('progress')
  @HttpCode(200)
  @ApiOperation({ summary: 'Record how far a video was watched' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: WatchStateDto })
  watch(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: WatchRecordDto,
  ): Promise<WatchStateDto> {
    return this.watching.watch(me, id, body);
  }
}
