import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me, Roles } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../../../platform/http/index.js';
import { ParseUserIdPipe } from '../../../identity/index.js';
import { AdminUserDetailDto, AdminUserDto, AdminUsersQueryDto } from '../dto/admin-user.dto.js';
import { AdminUsersService } from './admin-users.service.js';

const PATH = '/api/admin/users';

@ApiTags('admin')
@Roles('moderator')
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Get()
  @ApiOperation({ summary: 'Users, newest first, or those that a text finds, for moderators' })
  @ApiOkResponse({ type: [AdminUserDto], headers: LINK_HEADER })
  async list(
    @Me() me: AuthUser,
    @Query() query: AdminUsersQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserDto[]> {
    const { role, state, limit } = query;
    return answerPage(response, PATH, await this.users.list(me, query), { role, state, limit });
  }

  @Get(':id')
  @ApiOperation({ summary: 'A user with suspensions and what was done to them, for moderators' })
  @ApiOkResponse({ type: AdminUserDetailDto })
  find(@Me() me: AuthUser, @Param('id', ParseUserIdPipe) id: string): Promise<AdminUserDetailDto> {
    return this.users.find(me, id);
  }
}
