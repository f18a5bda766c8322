import type { PromotedChannels, RemoteChannel, RemoteEventDetail, RemoteEventKind } from '@beem/contracts';
import type { BuildManifest, BuildReference } from '@beem/remote-manifest';
import { FULL_SHARE } from '@beem/remote-manifest/node';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import { BuildsRepository } from '../builds/builds.repository.js';
import { CompatibilityChecker } from '../builds/compatibility-checker.js';
import { EventLog } from '../events/event-log.repository.js';
import {
  buildIncomplete,
  buildUnknown,
  canaryIsStable,
  canaryNeedsStable,
  noCanary,
  nothingIsLive,
  nothingToRollBackTo,
  notRetirable,
} from '../releases.errors.js';
import { ChannelChanges } from './channel-changes.js';
import type { ChannelChange, OpenChange } from './open-change.js';
import type { RemoteChannelEntity } from './remote-channel.entity.js';
import { toRemoteChannel } from './remote-channel.mapper.js';

/** The actor of the guard, which closes canaries automatically. */
const GUARD = { label: 'guard', userId: null };

export interface CanaryAbort extends BuildReference {
  /** The version of the canary to which the decision applies; without it, any version with this build. */
  seenVersion?: number;
  /** The numbers of the decision. */
  detail: RemoteEventDetail;
}

interface StableMove {
  kind: RemoteEventKind;
  build: BuildManifest;
  previousBuildId: string | null;
  detail?: RemoteEventDetail;
}

/**
 * Moves the pointers that determine visitors' builds, always by compare-and-set. A change that the same actor repeats,
 * because its answer was lost, gets the answer of the first call.
 */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly changes: ChannelChanges,
    private readonly builds: BuildsRepository,
    private readonly compatibility: CompatibilityChecker,
    private readonly log: EventLog,
  ) {}

  /** Makes a build stable. A canary of the same build is closed, because all visitors get it now. */
  point(change: ChannelChange & { buildId: string }): Promise<RemoteChannel> {
    const { remote, buildId } = change;
    return this.changes.run(change, async (open) => {
      const build = await this.getUsable(open.tx, remote, buildId);
      const { stable } = open;
      if (stable?.build_id === buildId) {
        const last = await this.log.findLastOf(open.tx, remote, 'stable');
        if (!open.isRepetition('stable', 'moved', last)) open.assertSeen('stable');
        return toRemoteChannel('stable', stable);
      }
      open.assertSeen('stable');
      return this.moveStable(open, { kind: 'moved', build, previousBuildId: stable?.build_id ?? null });
    });
  }

  /**
   * Returns to the previous build. The abandoned build never becomes "previous", because visitors must not fall back to
   * it.
   */
  rollBack(change: ChannelChange): Promise<RemoteChannel> {
    const { remote } = change;
    return this.changes.run(change, async (open) => {
      const { tx, stable } = open;
      const last = await this.log.findLastOf(tx, remote, 'stable');
      if (open.isRepetition('stable', 'rolled_back', last)) return toRemoteChannel('stable', stable);
      open.assertSeen('stable');
      const buildId = stable?.previous_build_id;
      if (!stable || !buildId) throw nothingToRollBackTo();
      const build = await this.getUsable(tx, remote, buildId);
      const left = stable.build_id ? [buildId, stable.build_id] : [buildId];
      const before = await this.log.findPredecessor(tx, remote, buildId, left);
      // Collected, where more roll-backs follow each other than are kept for.
      const previousBuildId = before && (await this.builds.find(tx, remote, before)) ? before : null;
      return this.moveStable(open, { kind: 'rolled_back', build, previousBuildId });
    });
  }

  /** Retires the remote for all visitors: for a build without a predecessor, which cannot be rolled back. */
  retire(change: ChannelChange): Promise<RemoteChannel> {
    const { remote } = change;
    return this.changes.run(change, async (open) => {
      const { tx, stable } = open;
      const last = await this.log.findLastOf(tx, remote, 'stable');
      if (open.isRepetition('stable', 'retired', last)) return toRemoteChannel('stable', stable);
      open.assertSeen('stable');
      if (!stable?.build_id) throw nothingIsLive();
      if (stable.previous_build_id) throw notRetirable();
      const build = await this.getUsable(tx, remote, stable.build_id);
      await this.compatibility.assertRemovableExclusively(tx, build);
      const row = await open.move({
        channel: 'stable',
        buildId: null,
        previousBuildId: null,
        share: FULL_SHARE,
      });
      if (open.canary?.build_id) await this.closeCanary(open, open.canary.build_id, 'canary_closed');
      const { version } = row;
      open.record({
        kind: 'retired',
        channel: 'stable',
        build,
        detail: { version },
      });
      return toRemoteChannel('stable', row);
    });
  }

  /**
   * Gives a share of the visitors another build than the stable one.
   * @param change.share number of visitors of 10,000
   */
  pointCanary(change: ChannelChange & { buildId: string; share: number }): Promise<RemoteChannel> {
    const { remote, buildId, share } = change;
    return this.changes.run(change, async (open) => {
      const { tx, stable, canary } = open;
      const build = await this.getUsable(tx, remote, buildId);
      if (canary?.build_id === buildId && canary.share === share) {
        const last = await this.log.findLastOf(tx, remote, 'canary');
        if (!open.isRepetition('canary', 'canary_moved', last)) open.assertSeen('canary');
        return toRemoteChannel('canary', canary);
      }
      open.assertSeen('canary');
      if (!stable?.build_id) throw canaryNeedsStable();
      if (stable.build_id === buildId) throw canaryIsStable();
      await this.compatibility.assertCompatibleExclusively(tx, build);
      await this.builds.keep(tx, { remote, buildId });
      const row = await open.move({ channel: 'canary', buildId, previousBuildId: null, share });
      const replaced = canary?.build_id ?? null;
      open.record({
        ...{ kind: 'canary_moved', channel: 'canary', build },
        previousBuildId: replaced,
        detail: { version: row.version, share, replaced, replacedShare: replaced ? (canary?.share ?? 0) : 0 },
      });
      return toRemoteChannel('canary', row);
    });
  }

  /** Closes the canary: all visitors get the stable build again. */
  closeCanaryOf(change: ChannelChange): Promise<RemoteChannel> {
    return this.changes.run(change, async (open) => {
      const { canary } = open;
      const last = await this.log.findLastOf(open.tx, change.remote, 'canary');
      if (open.isRepetition('canary', 'canary_closed', last)) return toRemoteChannel('canary', canary);
      open.assertSeen('canary');
      if (!canary?.build_id) return toRemoteChannel('canary', canary);
      const row = await this.closeCanary(open, canary.build_id, 'canary_closed');
      return toRemoteChannel('canary', row);
    });
  }

  /**
   * Closes a canary by the guard's decision, with its numbers.
   * @returns null if the canary is closed or has changed meanwhile, so that there is nothing to decide
   */
  abortCanary({ remote, buildId, seenVersion, detail }: CanaryAbort): Promise<RemoteChannel | null> {
    const change = { remote, seenVersion: seenVersion ?? 0, actor: GUARD };
    return this.changes.run(change, async (open) => {
      const { canary } = open;
      if (canary?.build_id !== buildId) return null;
      if (seenVersion !== undefined && canary.version !== seenVersion) return null;
      return toRemoteChannel('canary', await this.closeCanary(open, buildId, 'canary_aborted', detail));
    });
  }

  /** Makes the canary stable and closes it; a roll-back leads to the former stable build. */
  promote(change: ChannelChange): Promise<PromotedChannels> {
    const { remote } = change;
    return this.changes.run(change, async (open) => {
      const { tx, stable, canary } = open;
      const last = await this.log.findLastOf(tx, remote, 'stable');
      if (open.isRepetition('canary', 'promoted', last)) return toPromoted(stable, canary);
      open.assertSeen('canary');
      if (!canary?.build_id) throw noCanary();
      const build = await this.getUsable(tx, remote, canary.build_id);
      const closed = await open.move({ channel: 'canary', buildId: null, previousBuildId: null, share: 0 });
      const promoted = await this.moveStable(open, {
        ...{ kind: 'promoted', build, previousBuildId: stable?.build_id ?? null },
        detail: { canaryVersion: closed.version, share: canary.share },
      });
      return { stable: promoted, canary: toRemoteChannel('canary', closed) };
    });
  }

  private async moveStable(open: OpenChange, target: StableMove): Promise<RemoteChannel> {
    const { kind, build, previousBuildId, detail } = target;
    const { buildId } = build;
    // Shell and other remotes may have changed since the build was published.
    await this.compatibility.assertCompatibleExclusively(open.tx, build);
    await this.builds.keep(open.tx, { remote: build.remote.name, buildId });
    const row = await open.move({ channel: 'stable', buildId, previousBuildId, share: FULL_SHARE });
    const replaced = open.stable?.build_id ?? null;
    const { version } = row;
    open.record({
      kind,
      channel: 'stable',
      build,
      previousBuildId,
      detail: { version, replaced, ...detail },
    });
    if (kind !== 'promoted') await this.adjustCanary(open, buildId);
    return toRemoteChannel('stable', row);
  }

  /**
   * Adjusts the canary after a change of the stable build: an equal canary is closed, and another one gets a new
   * version, so that earlier decisions about it no longer apply.
   */
  private async adjustCanary(open: OpenChange, stableBuildId: string): Promise<void> {
    const buildId = open.canary?.build_id;
    if (!open.canary || !buildId) return;
    if (buildId === stableBuildId) await this.closeCanary(open, buildId, 'canary_closed');
    else await open.touchCanary();
  }

  private async closeCanary(
    open: OpenChange,
    buildId: string,
    kind: RemoteEventKind,
    detail: RemoteEventDetail = {},
  ): Promise<RemoteChannelEntity> {
    const share = open.canary?.share ?? 0;
    const row = await open.move({ channel: 'canary', buildId: null, previousBuildId: null, share: 0 });
    const build = await this.getUsable(open.tx, row.remote, buildId);
    const { version } = row;
    open.record({ kind, channel: 'canary', build, detail: { ...detail, version, share } });
    return row;
  }

  private async getUsable(tx: Transaction, remote: string, buildId: string): Promise<BuildManifest> {
    const build = await this.builds.find(tx, remote, buildId);
    if (!build) throw buildUnknown(buildId);
    if (!build.is_complete) throw buildIncomplete();
    return build.manifest;
  }
}

function toPromoted(
  stable: RemoteChannelEntity | null,
  canary: RemoteChannelEntity | null,
): PromotedChannels {
  return { stable: toRemoteChannel('stable', stable), canary: toRemoteChannel('canary', canary) };
}
