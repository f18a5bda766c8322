import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { BuildDoctor } from './builds/build-doctor.js';
import { BuildsController } from './builds/builds.controller.js';
import { BuildsRepository } from './builds/builds.repository.js';
import { BuildsService } from './builds/builds.service.js';
import { CompatibilityChecker } from './builds/compatibility-checker.js';
import { DoctorController } from './builds/doctor.controller.js';
import { LiveShellEntity } from './builds/live-shell.entity.js';
import { LiveShellRepository } from './builds/live-shell.repository.js';
import { RemoteEntity } from './builds/remote.entity.js';
import { RemoteBuildEntity } from './builds/remote-build.entity.js';
import { SeenBuilds } from './builds/seen-builds.js';
import { CanaryController } from './channels/canary.controller.js';
import { ChannelChanges } from './channels/channel-changes.js';
import { ChannelsRepository } from './channels/channels.repository.js';
import { ChannelsService } from './channels/channels.service.js';
import { RemoteChannelEntity } from './channels/remote-channel.entity.js';
import { StableController } from './channels/stable.controller.js';
import { EventLog } from './events/event-log.repository.js';
import { RemoteEventEntity } from './events/remote-event.entity.js';
import { RemoteFileEntity } from './files/remote-file.entity.js';
import { RemoteFileStore } from './files/remote-file-store.js';
import { RemoteFilesRepository } from './files/remote-files.repository.js';
import { CollectionRepository } from './gc/collection.repository.js';
import { RemoteGc } from './gc/remote-gc.js';
import { RemoteGcTask } from './gc/remote-gc.task.js';
import { CeilingsRepository } from './limits/ceilings.repository.js';
import { FileSlots } from './limits/file-slots.js';
import { PublishQuota } from './limits/publish-quota.js';
import { PublishRefusals } from './limits/publish-refusals.js';
import { RemoteCeilingEntity } from './limits/remote-ceiling.entity.js';
import { LiveRepository } from './live/live.repository.js';
import { LiveRemotes } from './live/live-remotes.js';
import { LiveSnapshot } from './live/live-snapshot.js';
import { RemoteChanges } from './live/remote-changes.js';
import { MembersUserData } from './members/members.user-data.js';
import { RemoteMemberEntity } from './members/remote-member.entity.js';
import { RemoteMembersRepository } from './members/remote-members.repository.js';
import { BuildWeights } from './overview/build-weights.js';
import { OverviewRepository } from './overview/overview.repository.js';
import { ReleasedRemotes } from './overview/released-remotes.js';
import { PublisherGuard } from './publishers/publisher.guard.js';
import { RemoteTokenEntity } from './publishers/remote-token.entity.js';
import { RemoteTokens } from './publishers/remote-tokens.js';
import { RemoteTokensRepository } from './publishers/remote-tokens.repository.js';
import { EdgeEntity } from './shells/edge.entity.js';
import { EdgeMetrics } from './shells/edge-metrics.js';
import { EdgesRepository } from './shells/edges.repository.js';
import { ShellEntity } from './shells/shell.entity.js';
import { ShellEvents } from './shells/shell-events.js';
import { ShellOrder } from './shells/shell-order.repository.js';
import { ShellReleases } from './shells/shell-releases.js';

/** The builds of all remotes, and those that are live. */
@Module({})
export class ReleasesModule {}

export const releasesFeature = defineFeature(ReleasesModule, {
  entities: [
    RemoteEntity,
    RemoteBuildEntity,
    RemoteFileEntity,
    LiveShellEntity,
    RemoteChannelEntity,
    RemoteEventEntity,
    RemoteTokenEntity,
    RemoteCeilingEntity,
    RemoteMemberEntity,
    EdgeEntity,
    ShellEntity,
  ],
  providers: [
    ...[BuildsRepository, SeenBuilds, EventLog, EdgesRepository, ShellOrder],
    ...[LiveShellRepository, RemoteFileStore, RemoteFilesRepository],
    ...[LiveRepository, LiveRemotes, LiveSnapshot, RemoteChanges],
    ...[ChannelsRepository, CompatibilityChecker, ChannelChanges, ChannelsService, RemoteMembersRepository],
  ],
  exports: [
    ...[BuildsRepository, SeenBuilds, EventLog, EdgesRepository, ShellOrder],
    ...[LiveShellRepository, RemoteFileStore, RemoteFilesRepository],
    ...[ChannelsRepository, ChannelsService, CompatibilityChecker, LiveRemotes, RemoteMembersRepository],
  ],
  api: {
    controllers: [BuildsController, DoctorController, StableController, CanaryController],
    providers: [
      ...[BuildsService, BuildDoctor, CeilingsRepository, PublishQuota, PublishRefusals, FileSlots],
      ...[RemoteTokensRepository, RemoteTokens, PublisherGuard],
      ...[BuildWeights, OverviewRepository, ReleasedRemotes],
    ],
    exports: [ReleasedRemotes, RemoteTokens],
  },
  edge: {
    providers: [ShellReleases, ShellEvents],
    exports: [ShellReleases],
  },
  worker: [CollectionRepository, RemoteGc, RemoteGcTask, EdgeMetrics, MembersUserData],
});
