import { Injectable } from '@nestjs/common';
import { unavailable } from '../../../platform/errors/index.js';
import type { UserAnalyticsDto } from '../dto/user-analytics.dto.js';

@Injectable()
export class UserAnalyticsService {
  get(): Promise<UserAnalyticsDto> {
    throw unavailable();
  }
}
