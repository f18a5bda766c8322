import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../../platform/auth/index.js';
import { UserAnalyticsDto } from '../dto/user-analytics.dto.js';
import { UserAnalyticsService } from './user-analytics.service.js';

@ApiTags('admin')
@Roles('moderator')
@Controller('api/admin/user-analytics')
export class UserAnalyticsController {
  constructor(private readonly analytics: UserAnalyticsService) {}

  @Get()
  @ApiOperation({ summary: 'How many users there are and register, for moderators' })
  @ApiOkResponse({ type: UserAnalyticsDto })
  get(): Promise<UserAnalyticsDto> {
    return this.analytics.get();
  }
}
