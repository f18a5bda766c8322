import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../../../platform/http/index.js';
import { ParseUserIdPipe, PublicUserDto } from '../../users/index.js';
import { ConnectionsQueryDto } from '../dto/connections-query.dto.js';
import { ConnectionsService } from './connections.service.js';

@ApiTags('follows')
@Controller('api/users/:id')
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  @Get('followers')
  @ApiOperation({ summary: 'Who follows a user, the newest follower first' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: [PublicUserDto], headers: LINK_HEADER })
  async listFollowers(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) id: string,
    @Query() query: ConnectionsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublicUserDto[]> {
    const page = await this.connections.list(me, 'followers', id, query);
    return answerPage(response, `/api/users/${id}/followers`, page, { limit: query.limit });
  }

  @Get('following')
  @ApiOperation({ summary: 'Whom a user follows, the last followed first' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: [PublicUserDto], headers: LINK_HEADER })
  async listFollowing(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) id: string,
    @Query() query: ConnectionsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublicUserDto[]> {
    const page = await this.connections.list(me, 'following', id, query);
    return answerPage(response, `/api/users/${id}/following`, page, { limit: query.limit });
  }
}
