import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { releasesFeature } from '../releases/index.js';
import { ClientErrorsController } from './client-errors/client-errors.controller.js';
import { ClientErrorsRepository } from './client-errors/client-errors.repository.js';
import { ClientErrorsService } from './client-errors/client-errors.service.js';
import { RemoteClientErrorEntity } from './client-errors/remote-client-error.entity.js';
import { CspReportsController } from './csp-reports/csp-reports.controller.js';
import { CspReportsService } from './csp-reports/csp-reports.service.js';
import { CanaryGuard } from './guard/canary-guard.task.js';
import { LoadReportsController } from './load-reports/load-reports.controller.js';
import { LoadReportsService } from './load-reports/load-reports.service.js';
import { LoadCounts } from './loads/load-counts.js';
import { ReleaseHealth } from './loads/release-health.js';
import { ReleasesOverviewController } from './overview/releases-overview.controller.js';
import { ReleasesOverview } from './overview/releases-overview.service.js';
import { StatusController } from './status/status.controller.js';
import { StatusService } from './status/status.service.js';
import { BuildVisitors } from './visits/build-visitors.js';
import { VisitTokens } from './visits/visit-tokens.js';

/** The health of remotes' builds in visitors' browsers. */
@Module({})
export class ReleaseHealthModule {}

export const releaseHealthFeature = defineFeature(ReleaseHealthModule, {
  entities: [RemoteClientErrorEntity],
  imports: [releasesFeature],
  providers: [BuildVisitors, VisitTokens, LoadCounts],
  exports: [BuildVisitors, VisitTokens],
  api: {
    controllers: [
      ...[StatusController, ReleasesOverviewController],
      ...[ClientErrorsController, LoadReportsController, CspReportsController],
    ],
    providers: [
      ...[StatusService, ReleasesOverview, ReleaseHealth, LoadReportsService],
      ...[ClientErrorsRepository, ClientErrorsService, CspReportsService],
    ],
    exports: [ReleaseHealth],
  },
  worker: [CanaryGuard],
});
