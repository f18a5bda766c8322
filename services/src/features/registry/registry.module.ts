import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { showsFeature } from '../shows/index.js';
import { usersFeature } from '../users/index.js';
import { videosFeature } from '../videos/index.js';
import { BuildsController } from './builds/builds.controller.js';
import { BuildsRepository } from './builds/builds.repository.js';
import { BuildsService } from './builds/builds.service.js';
import { CompatibilityChecker } from './builds/compatibility-checker.js';
import { LiveShellEntity } from './builds/live-shell.entity.js';
import { LiveShellRepository } from './builds/live-shell.repository.js';
import { RemoteEntity } from './builds/remote.entity.js';
import { RemoteBuildEntity } from './builds/remote-build.entity.js';
import { ChannelsController } from './channels/channels.controller.js';
import { ChannelsRepository } from './channels/channels.repository.js';
import { ChannelsService } from './channels/channels.service.js';
import { RemoteChannelEntity } from './channels/remote-channel.entity.js';
import { RemoteEventEntity } from './channels/remote-event.entity.js';
import { ClientErrorsController } from './client-errors/client-errors.controller.js';
import { ClientErrorsRepository } from './client-errors/client-errors.repository.js';
import { ClientErrorsService } from './client-errors/client-errors.service.js';
import { RemoteClientErrorEntity } from './client-errors/remote-client-error.entity.js';
import { CspReportsController } from './csp-reports/csp-reports.controller.js';
import { CspReportsService } from './csp-reports/csp-reports.service.js';
import { EdgeController } from './edge/edge.controller.js';
import { KeptShells } from './edge/kept-shells.js';
import { Pages } from './edge/pages.js';
import { Previews } from './edge/previews.js';
import { PublishedFiles } from './edge/published-files.js';
import { RemoteFilesController } from './edge/remote-files.controller.js';
import { ShellAnnouncer } from './edge/shell-announcer.js';
import { ShellFiles } from './edge/shell-files.js';
import { ShellKeeper } from './edge/shell-keeper.js';
import { RemoteFileStore } from './files/remote-file-store.js';
import { RemoteTokenEntity } from './publishers/remote-token.entity.js';
import { RemoteTokens } from './publishers/remote-tokens.js';
import { RemoteTokensRepository } from './publishers/remote-tokens.repository.js';
import { LiveRepository } from './resolve/live.repository.js';
import { LiveRemotes } from './resolve/live-remotes.js';
import { NotifyProcesses } from './resolve/notify-processes.handler.js';
import { RemoteChanges } from './resolve/remote-changes.js';
import { RemotesController } from './resolve/remotes.controller.js';
import { StatusController } from './status/status.controller.js';
import { StatusRepository } from './status/status.repository.js';
import { StatusService } from './status/status.service.js';
import { BuildVisitors } from './visits/build-visitors.js';
import { VisitTokens } from './visits/visit-tokens.js';

/** The remotes' registry (api) and the edge that serves its files. */
@Module({})
export class RegistryModule {}

export const registryFeature = defineFeature(RegistryModule, {
  entities: [
    RemoteEntity,
    RemoteBuildEntity,
    LiveShellEntity,
    RemoteChannelEntity,
    RemoteEventEntity,
    RemoteTokenEntity,
    RemoteClientErrorEntity,
  ],
  imports: [usersFeature, videosFeature, showsFeature],
  providers: [BuildsRepository, BuildVisitors, LiveRepository, RemoteChanges, RemoteFileStore, VisitTokens],
  api: {
    controllers: [
      BuildsController,
      ChannelsController,
      StatusController,
      ClientErrorsController,
      CspReportsController,
      RemotesController,
    ],
    providers: [
      ...[BuildsService, CompatibilityChecker, LiveShellRepository, RemoteTokensRepository, RemoteTokens],
      ...[ChannelsRepository, ChannelsService],
      ...[
        StatusRepository,
        StatusService,
        ClientErrorsRepository,
        ClientErrorsService,
        CspReportsService,
        LiveRemotes,
      ],
    ],
  },
  edge: {
    // The catch-all comes last.
    controllers: [RemotesController, RemoteFilesController, EdgeController],
    providers: [
      PublishedFiles,
      ShellFiles,
      KeptShells,
      ShellKeeper,
      ShellAnnouncer,
      LiveShellRepository,
      LiveRemotes,
      Pages,
      Previews,
    ],
  },
  worker: [NotifyProcesses],
});
