import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type AuthUser, Me, RecentPassword, Roles } from '../../../../platform/auth/index.js';
import { ParseUserIdPipe } from '../../../identity/index.js';
import { AdminUserDto, RoleChangeDto } from '../dto/admin-user.dto.js';
import { StaffReasonDto } from '../dto/suspension.dto.js';
import { AdminActionsService } from './admin-actions.service.js';

@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/users/:id')
export class AdminActionsController {
  constructor(private readonly actions: AdminActionsService) {}

  @Put('role')
  @RecentPassword()
  @ApiOperation({ summary: 'Give a user another role, for admins' })
  @ApiOkResponse({ type: AdminUserDto })
  @ApiConflictResponse({
    description: 'conflict: the user has another role than `from`, or is the last admin.',
  })
  changeRole(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) userId: string,
    @Body() change: RoleChangeDto,
  ): Promise<AdminUserDto> {
    return this.actions.changeRole(me, userId, change);
  }

  @Post('sign-out')
  @HttpCode(204)
  @RecentPassword()
  @ApiOperation({ summary: 'End all sessions and saved sign-ins of a user, for admins' })
  @ApiNoContentResponse()
  signOut(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) userId: string,
    @Body() { reason }: StaffReasonDto,
  ): Promise<void> {
    return this.actions.signOut(me, userId, reason);
  }

  @Post('require-password')
  @HttpCode(204)
  @RecentPassword()
  @ApiOperation({
    summary: 'Make a user set a new password, for admins',
    description: 'All sessions end. The next sign-in answers `password_required` and mails the link.',
  })
  @ApiNoContentResponse()
  requirePassword(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) userId: string,
    @Body() { reason }: StaffReasonDto,
  ): Promise<void> {
    return this.actions.requirePassword(me, userId, reason);
  }
}
