import { Body, Controller, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me, RecentSecondFactor, Roles } from '../../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../../platform/http/index.js';
import { ParseUserIdPipe } from '../../../identity/index.js';
import { NewSuspensionDto, StaffReasonDto, SuspensionDto } from '../dto/suspension.dto.js';
import { AdminSuspensionsService } from './admin-suspensions.service.js';

@ApiTags('admin')
@Roles('moderator')
@Controller('api/admin/users/:id/suspensions')
export class AdminSuspensionsController {
  constructor(private readonly suspensions: AdminSuspensionsService) {}

  @Post()
  @RecentSecondFactor()
  @ApiOperation({ summary: 'Suspend a user, for moderators; staff only by admins, admins only by admins' })
  @ApiCreatedResponse({ type: SuspensionDto })
  @ApiOkResponse({ type: SuspensionDto, description: 'The same suspension is in force already.' })
  @ApiConflictResponse({ description: 'already_suspended' })
  async suspend(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) userId: string,
    @Body() suspension: NewSuspensionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuspensionDto> {
    const { isNew, dto } = await this.suspensions.suspend(me, userId, suspension);
    response.status(isNew ? 201 : 200);
    return dto;
  }

  @Delete(':suspensionId')
  @HttpCode(204)
  @RecentSecondFactor()
  @ApiOperation({ summary: 'Lift a suspension, for moderators; one by an admin only by admins' })
  @ApiParam({ name: 'suspensionId', type: 'integer' })
  @ApiNoContentResponse({ description: 'It is lifted, or has ended before.' })
  lift(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) userId: string,
    @Param('suspensionId', ParseIdPipe) suspensionId: number,
    @Body() { reason }: StaffReasonDto,
  ): Promise<void> {
    return this.suspensions.lift(me, { userId, suspensionId, reason });
  }
}
