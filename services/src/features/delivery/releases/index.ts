export { BuildsRepository } from './builds/builds.repository.js';
export { CompatibilityChecker } from './builds/compatibility-checker.js';
export { LIVE_SHELL_CHANNEL, type ShellRelease } from './builds/live-shell.repository.js';
export type { RemoteBuildEntity } from './builds/remote-build.entity.js';
export { SeenBuilds } from './builds/seen-builds.js';
export { ChannelsRepository, type OpenCanary } from './channels/channels.repository.js';
export { type CanaryAbort, ChannelsService } from './channels/channels.service.js';
export { toRemoteChannel } from './channels/remote-channel.mapper.js';
export { type AuditOptions, listEvents } from './events/audit.command.js';
export { EventLog, type LogVerification, type NewRemoteEvent } from './events/event-log.repository.js';
export type { RemoteEventEntity } from './events/remote-event.entity.js';
export { type ContentEncoding, DENSE_QUALITY, EncodedBody, encode } from './files/encoded-body.js';
export { RemoteFileStore } from './files/remote-file-store.js';
export { RemoteFilesRepository, type ServedFile } from './files/remote-files.repository.js';
export { type CollectionOptions, collectBuilds } from './gc/gc.command.js';
export { RemoteGc } from './gc/remote-gc.js';
export {
  type CeilingReset,
  listCeilings,
  type NewCeiling,
  resetCeiling,
  setCeiling,
} from './limits/ceilings.command.js';
export { LiveRemotes } from './live/live-remotes.js';
export { type PreviewedBuild, withPreviews } from './live/resolve-remotes.js';
export { changeMember, listMembers } from './members/members.command.js';
export { RemoteMembersRepository } from './members/remote-members.repository.js';
export {
  type PublishedBuild,
  type ReleasedChannel,
  type ReleasedRemote,
  ReleasedRemotes,
} from './overview/released-remotes.js';
export { OwnRemote, PublisherGuard } from './publishers/publisher.guard.js';
export {
  issueTokens,
  listTokens,
  type NewTokens,
  revokeTokens,
  type TokenCommand,
} from './publishers/tokens.command.js';
export { releasesFeature } from './releases.module.js';
export type { EdgeEntity } from './shells/edge.entity.js';
export { type EdgeNote, EdgesRepository } from './shells/edges.repository.js';
export { acceptShell, listEdges, type ShellAcceptance } from './shells/shell.command.js';
export { ShellOrder } from './shells/shell-order.repository.js';
export { type ShellDecision, ShellReleases } from './shells/shell-releases.js';
