import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../../identity/index.js';
import { commentsFeature, videosFeature } from '../../viewing/index.js';
import { CaseEntity } from './cases/case.entity.js';
import { CaseCountEntity } from './cases/case-count.entity.js';
import { CasesRepository } from './cases/cases.repository.js';
import { ModerationEventEntity } from './cases/moderation-event.entity.js';
import { ClaimsController } from './claims/claims.controller.js';
import { ClaimsRepository } from './claims/claims.repository.js';
import { ClaimsService } from './claims/claims.service.js';
import { CaseClosing } from './decisions/case-closing.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { DecisionsRepository } from './decisions/decisions.repository.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { DeletedSubjectsHandler } from './decisions/deleted-subjects.handler.js';
import { ModerationLiveHandler } from './live/moderation-live.handler.js';
import { ModeratorsRepository } from './live/moderators.repository.js';
import { DecisionMails } from './notices/decision-mails.js';
import { DecisionMailsRepository } from './notices/decision-mails.repository.js';
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
  entities: [ReportEntity, CaseEntity, ModerationEventEntity, CaseCountEntity],
  imports: [videosFeature, commentsFeature, usersFeature],
  providers: [UserReportsRepository, ReportsUserData, DecisionsRepository, CaseClosing],
  api: {
    controllers: [ReportsController, DecisionsController, ClaimsController, PostReportController],
    providers: [
      ...[CasesRepository, ReportsService],
      DecisionsService,
      ...[ClaimsRepository, ClaimsService],
      ...[PostReportRepository, PostReportService],
    ],
  },
  worker: [
    ...[ModeratorsRepository, ModerationLiveHandler, DecisionMailsRepository, DecisionMails],
    DeletedSubjectsHandler,
  ],
});
