import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { AnalyticsService } from './analytics.service.js';
import { CreatorAnalyticsDto } from './dto/creator-analytics.dto.js';

@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @ApiOperation({ summary: 'What one’s own content adds up to' })
  @ApiOkResponse({ type: CreatorAnalyticsDto })
  getSummary(@Me() me: AuthUser): Promise<CreatorAnalyticsDto> {
    return this.analytics.getSummary(me);
  }
}
