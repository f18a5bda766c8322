import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { videosFeature } from '../videos/index.js';
import { ClaimsController } from './claims/claims.controller.js';
import { ClaimsService } from './claims/claims.service.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { PostReportController } from './post/post-report.controller.js';
import { PostReportRepository } from './post/post-report.repository.js';
import { PostReportService } from './post/post-report.service.js';
import { ReportEntity } from './report.entity.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { ReportsUserData } from './reports.user-data.js';
import { UserReportsRepository } from './user-reports.repository.js';

@Module({})
class ReportsModule {}

export const reportsFeature = defineFeature(ReportsModule, {
  entities: [ReportEntity],
  imports: [videosFeature],
  providers: [UserReportsRepository, ReportsUserData],
  api: {
    controllers: [ReportsController, DecisionsController, ClaimsController, PostReportController],
    providers: [ReportsService, DecisionsService, ClaimsService, PostReportRepository, PostReportService],
  },
});
