import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { sessionsFeature, suspensionsFeature, usersFeature } from '../../identity/index.js';
import { SearchWordsRepository } from '../../viewing/index.js';
import { ReportCountsRepository } from '../reports/index.js';
import { AdminActionsController } from './actions/admin-actions.controller.js';
import { AdminActionsService } from './actions/admin-actions.service.js';
import { UserAnalyticsController } from './analytics/user-analytics.controller.js';
import { UserAnalyticsRepository } from './analytics/user-analytics.repository.js';
import { UserAnalyticsService } from './analytics/user-analytics.service.js';
import { UserDayEntity } from './analytics/user-day.entity.js';
import { UserDaysRecount } from './analytics/user-days-recount.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { Decisions } from './decisions.js';
import { StaffUsersRepository } from './staff-users.repository.js';
import { AdminSuspensionsController } from './suspensions/admin-suspensions.controller.js';
import { AdminSuspensionsService } from './suspensions/admin-suspensions.service.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { AdminUsersRepository } from './users/admin-users.repository.js';
import { AdminUsersService } from './users/admin-users.service.js';
import { UserFinder } from './users/user-finder.js';

@Module({})
class AdminModule {}

/** Views of users, and actions on them, for moderators and admins. */
export const adminFeature = defineFeature(AdminModule, {
  entities: [UserDayEntity],
  imports: [usersFeature, sessionsFeature, suspensionsFeature],
  providers: [UserAnalyticsRepository],
  api: {
    controllers: [
      ...[UserAnalyticsController, AuditController, AdminUsersController],
      ...[AdminSuspensionsController, AdminActionsController],
    ],
    providers: [
      ...[
        UserAnalyticsService,
        AuditService,
        AdminUsersService,
        AdminSuspensionsService,
        AdminActionsService,
      ],
      ...[AdminUsersRepository, UserFinder, StaffUsersRepository, Decisions],
      ...[ReportCountsRepository, SearchWordsRepository],
    ],
  },
  worker: [UserDaysRecount],
});
