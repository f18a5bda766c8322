import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../../platform/http/index.js';
import { LikeRequestDto, LikeStateDto, SaveRequestDto, SaveStateDto } from '../dto/engagement.dto.js';
import { EngagementService } from './engagement.service.js';

@ApiTags('videos')
@Controller('api/videos/:id')
export class EngagementController {
  constructor(private readonly engagement: EngagementService) {}

  @Post('like')
  @HttpCode(200)
  @ApiOperation({ summary: 'Like or unlike a video' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: LikeStateDto })
  like(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: LikeRequestDto,
  ): Promise<LikeStateDto> {
    return this.engagement.like(me, id, body?.liked ?? null);
  }

  @Post('save')
  @HttpCode(200)
  @ApiOperation({ summary: 'Keep a video in the library or take it out' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: SaveStateDto })
  save(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: SaveRequestDto,
  ): Promise<SaveStateDto> {
    return this.engagement.save(me, id, body?.saved ?? null);
  }
}
