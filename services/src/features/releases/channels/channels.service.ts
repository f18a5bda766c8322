import type { RemoteChannel, RemoteEvent } from '@beem/contracts';
import type { BuildManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { BuildsRepository } from '../builds/builds.repository.js';
import { CompatibilityChecker } from '../builds/compatibility-checker.js';
import { LiveRemotes } from '../live/live-remotes.js';
import { RemoteChanges } from '../live/remote-changes.js';
import { buildIncomplete, buildUnknown, nothingToRollBackTo, versionStale } from '../releases.errors.js';
import { ChannelsRepository, type Move } from './channels.repository.js';
import type { RemoteChannelEntity } from './remote-channel.entity.js';
import { toRemoteChannel } from './remote-channel.mapper.js';

const CHANNEL = 'stable';

export interface ChannelChange {
  remote: string;
  /** The version that the caller saw; 0 opens the channel. */
  seenVersion: number;
  actor: string;
}

interface Target {
  kind: RemoteEvent['kind'];
  build: BuildManifest;
  previousBuildId: string | null;
  replacedBuildId: string | null;
}

/** Moves the pointer that decides what visitors get, by compare-and-set only. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly database: Database,
    private readonly channels: ChannelsRepository,
    private readonly builds: BuildsRepository,
    private readonly compatibility: CompatibilityChecker,
    private readonly outbox: Outbox,
    private readonly changes: RemoteChanges,
    private readonly live: LiveRemotes,
    private readonly security: SecurityLog,
  ) {}

  async point(change: ChannelChange & { buildId: string }): Promise<RemoteChannel> {
    const { remote, buildId } = change;
    const build = await this.getUsable(remote, buildId);
    const applied = await this.findApplied(change);
    if (applied) return toRemoteChannel(CHANNEL, applied);
    const current = await this.getSeen(change);
    if (current?.build_id === buildId) return toRemoteChannel(CHANNEL, current);
    const replacedBuildId = current?.build_id ?? null;
    return this.move(change, { kind: 'moved', build, previousBuildId: replacedBuildId, replacedBuildId });
  }

  /** Back to the previous build. The build that is left never becomes "previous": visitors must not fall back to it. */
  async rollBack(change: ChannelChange): Promise<RemoteChannel> {
    const { remote } = change;
    const current = await this.getSeen(change);
    const buildId = current?.previous_build_id;
    if (!current || !buildId) throw nothingToRollBackTo();
    const build = await this.getUsable(remote, buildId);
    const before = await this.channels.findPredecessor(this.database, remote, CHANNEL, buildId);
    return this.move(change, {
      kind: 'rolled_back',
      build,
      previousBuildId: before === current.build_id ? null : before,
      replacedBuildId: current.build_id,
    });
  }

  /** The same change once more, because its first answer was lost on the way (RFC 9110, section 13.1.1). */
  private async findApplied(
    change: ChannelChange & { buildId: string },
  ): Promise<RemoteChannelEntity | null> {
    const current = await this.channels.find(this.database, change.remote, CHANNEL);
    const isApplied = current?.version === change.seenVersion + 1 && current.build_id === change.buildId;
    return isApplied ? current : null;
  }

  private async getSeen({ remote, seenVersion }: ChannelChange): Promise<RemoteChannelEntity | null> {
    const current = await this.channels.find(this.database, remote, CHANNEL);
    const version = current?.version ?? 0;
    if (version !== seenVersion) throw versionStale(seenVersion, version);
    return current;
  }

  private async getUsable(remote: string, buildId: string): Promise<BuildManifest> {
    const build = await this.builds.find(this.database, remote, buildId);
    if (!build) throw buildUnknown(buildId);
    if (!build.is_complete) throw buildIncomplete();
    return build.manifest;
  }

  private async move(change: ChannelChange, target: Target): Promise<RemoteChannel> {
    const { remote, seenVersion, actor } = change;
    const { kind, build, previousBuildId, replacedBuildId } = target;
    const move: Move = { remote, channel: CHANNEL, seenVersion, buildId: build.buildId, previousBuildId };
    const moved = await this.database.transaction(async (tx) => {
      // Shell and other remotes may have moved on since the build was published.
      await this.compatibility.assertCompatibleExclusively(tx, build);
      const row = await this.channels.move(tx, move);
      if (!row) return null;
      await this.channels.addEvent(tx, move, { kind, actor, replacedBuildId });
      await this.outbox.add(tx, 'remote.changed', { remote });
      return row;
    });
    if (!moved) {
      const winner = await this.channels.find(this.database, remote, CHANNEL);
      throw versionStale(seenVersion, winner?.version ?? 0);
    }
    const event = kind === 'rolled_back' ? 'remote.rolled-back' : 'remote.promoted';
    const { version, build_id: buildId } = moved;
    this.security.record(event, { remote, buildId, replacedBuildId, actor, version });
    // Not awaited: the change is committed, and the outbox publishes it again when Redis is away now.
    this.changes.notify().catch(() => {});
    await this.live.reload(); // The next call of this publisher to this process sees the change.
    return toRemoteChannel(CHANNEL, moved);
  }
}
