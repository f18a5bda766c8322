import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { AdminActionsController } from './actions/admin-actions.controller.js';
import { AdminActionsService } from './actions/admin-actions.service.js';
import { UserAnalyticsController } from './analytics/user-analytics.controller.js';
import { UserAnalyticsService } from './analytics/user-analytics.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { AdminSuspensionsController } from './suspensions/admin-suspensions.controller.js';
import { AdminSuspensionsService } from './suspensions/admin-suspensions.service.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { AdminUsersService } from './users/admin-users.service.js';

@Module({})
class AdminModule {}

/** What moderators and admins see of users and do about them. */
export const adminFeature = defineFeature(AdminModule, {
  api: {
    controllers: [
      ...[UserAnalyticsController, AuditController, AdminUsersController],
      ...[AdminSuspensionsController, AdminActionsController],
    ],
    providers: [
      ...[UserAnalyticsService, AuditService, AdminUsersService],
      ...[AdminSuspensionsService, AdminActionsService],
    ],
  },
});
