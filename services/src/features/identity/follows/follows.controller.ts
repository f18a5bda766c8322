import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { ParseUserIdPipe } from '../users/index.js';
import { FollowRequestDto, FollowStateDto } from './dto/follow.dto.js';
import { FollowsService } from './follows.service.js';

@ApiTags('follows')
@Controller('api/users/:id')
export class FollowsController {
  constructor(private readonly follows: FollowsService) {}

  @Post('follow')
  @HttpCode(200)
  @ApiOperation({ summary: 'Follow or unfollow a user' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: FollowStateDto })
  follow(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) id: string,
    @Body() body: FollowRequestDto,
  ): Promise<FollowStateDto> {
    return this.follows.follow(me, id, body?.following ?? null);
  }
}
