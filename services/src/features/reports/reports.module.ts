import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { videosFeature } from '../videos/index.js';
import { PostReportController } from './post-report.controller.js';
import { PostReportRepository } from './post-report.repository.js';
import { PostReportService } from './post-report.service.js';
import { ReportEntity } from './report.entity.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
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
    controllers: [ReportsController, PostReportController],
    providers: [ReportsRepository, ReportsService, PostReportRepository, PostReportService],
  },
});
