import type { RemoteChannelName, RemoteEventDetail, RemoteEventKind } from '@beem/contracts';
import type { BuildManifest } from '@beem/remote-manifest';
import type { Transaction } from '../../../../platform/database/index.js';
import type { NewRemoteEvent } from '../events/event-log.repository.js';
import type { RemoteEventEntity } from '../events/remote-event.entity.js';
import { versionStale } from '../releases.errors.js';
import type { ChannelsRepository, Move } from './channels.repository.js';
import type { RemoteChannelEntity } from './remote-channel.entity.js';

/** The actor of a change of channels. */
export interface Releaser {
  /** Name in the event log: a token's label, `@username` of an admin, or a part of Beem. */
  label: string;
  /** Id of an admin. */
  userId: string | null;
}

export interface ChannelChange {
  remote: string;
  /** The version of the channel that the caller saw; 0 opens one that never existed. */
  seenVersion: number;
  actor: Releaser;
  /** The reason that the actor gives. */
  reason?: string;
}

interface EventParts {
  kind: RemoteEventKind;
  channel: RemoteChannelName;
  build: BuildManifest;
  previousBuildId?: string | null;
  detail: RemoteEventDetail;
}

/** The channels of one remote while a change holds the lock of everything live, and the steps of the change so far. */
export class OpenChange {
  readonly events: NewRemoteEvent[] = [];
  readonly stable: RemoteChannelEntity | null;
  readonly canary: RemoteChannelEntity | null;

  constructor(
    readonly tx: Transaction,
    private readonly change: ChannelChange,
    private readonly channels: ChannelsRepository,
    rows: RemoteChannelEntity[],
  ) {
    this.stable = rows.find(({ channel }) => channel === 'stable') ?? null;
    this.canary = rows.find(({ channel }) => channel === 'canary') ?? null;
  }

  /** @throws AppError 412 if the channel has changed since the caller saw it */
  assertSeen(channel: RemoteChannelName): void {
    const version = this[channel]?.version ?? 0;
    if (version !== this.change.seenVersion) throw versionStale(this.change.seenVersion, version);
  }

  /**
   * Compares and sets.
   * @throws AppError 412
   */
  async move(target: Omit<Move, 'remote' | 'seenVersion'>): Promise<RemoteChannelEntity> {
    const seenVersion = this[target.channel]?.version ?? 0;
    const row = await this.channels.move(this.tx, { ...target, remote: this.change.remote, seenVersion });
    if (!row) throw versionStale(seenVersion, seenVersion + 1);
    return row;
  }

  /** Gives an open canary another version, so that pending decisions about the old version no longer apply. */
  touchCanary(): Promise<void> {
    return this.channels.touchCanary(this.tx, this.change.remote);
  }

  record({ build, ...event }: EventParts): void {
    const { remote, actor, reason } = this.change;
    this.events.push({
      ...{ remote, reason, ...event },
      actor: actor.label,
      buildId: build.buildId,
      gitRevision: build.gitRevision,
    });
  }

  /**
   * Whether the same change was made before and its answer was lost (RFC 9110, section 13.1.1): the channel is one
   * version on, by an event of the same actor.
   */
  isRepetition(channel: RemoteChannelName, kind: RemoteEventKind, last: RemoteEventEntity | null): boolean {
    const { seenVersion, actor } = this.change;
    const version = this[channel]?.version;
    return (
      version === seenVersion + 1 &&
      last?.kind === kind &&
      last.actor === actor.label &&
      (kind === 'promoted' ? last.detail.canaryVersion : last.detail.version) === version
    );
  }
}
