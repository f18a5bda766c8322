import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
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
import { RemoteFileStore } from './files/remote-file-store.js';
import { LiveRepository } from './live/live.repository.js';
import { LiveRemotes } from './live/live-remotes.js';
import { NotifyProcesses } from './live/notify-processes.handler.js';
import { RemoteChanges } from './live/remote-changes.js';
import { RemoteTokenEntity } from './publishers/remote-token.entity.js';
import { RemoteTokens } from './publishers/remote-tokens.js';
import { RemoteTokensRepository } from './publishers/remote-tokens.repository.js';

/** The builds of all remotes, and which of them visitors get. */
@Module({})
export class ReleasesModule {}

export const releasesFeature = defineFeature(ReleasesModule, {
  entities: [
    RemoteEntity,
    RemoteBuildEntity,
    LiveShellEntity,
    RemoteChannelEntity,
    RemoteEventEntity,
    RemoteTokenEntity,
  ],
  providers: [BuildsRepository, LiveRepository, RemoteChanges, RemoteFileStore],
  exports: [BuildsRepository, RemoteFileStore],
  api: {
    controllers: [BuildsController, ChannelsController],
    providers: [
      ...[BuildsService, CompatibilityChecker, LiveShellRepository, RemoteTokensRepository, RemoteTokens],
      ...[ChannelsRepository, ChannelsService, LiveRemotes],
    ],
    exports: [ChannelsRepository, LiveRemotes, RemoteTokens],
  },
  edge: {
    providers: [LiveShellRepository, LiveRemotes],
    exports: [LiveShellRepository, LiveRemotes],
  },
  worker: [NotifyProcesses],
});
