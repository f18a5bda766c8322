import { createHash } from 'node:crypto';
import type { RemoteChannelName } from '@beem/contracts';
import type { BuildManifest, BuildReference, ResolvedRemotes } from '@beem/remote-manifest';
import { isInCanary } from '@beem/remote-manifest/node';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database, LateConnection } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { everyTick } from '../../../../platform/shared-timer.js';
import { LiveRepository } from './live.repository.js';
import { LiveFiles } from './live-files.js';
import { LiveSnapshot } from './live-snapshot.js';
import { RemoteChanges } from './remote-changes.js';
import { groupChannels, type LiveChannels, resolveRemotes } from './resolve-remotes.js';

/** The pointers are read this often in case a message is lost. */
const LOOK_EVERY_MS = 5_000;

/** Four canaries make sixteen combinations; beyond this number the least recently used one is removed. */
const MAX_MASKS = 64;

/**
 * The live builds, cached in this process so that no page waits for the database. They are read again when a pointer
 * moves. During an outage of Postgres the last known ones are used, also by a process that starts then
 * (`LiveSnapshot`).
 */
@Injectable()
export class LiveRemotes implements OnModuleInit, OnApplicationShutdown {
  private channels: LiveChannels[] = [];
  private known: ResolvedRemotes = resolveRemotes([]);
  /** By the names of the remotes whose canary a visitor gets. */
  private readonly withCanaries = new LRUCache<string, ResolvedRemotes>({ max: MAX_MASKS });
  private knownFiles = new LiveFiles();
  /** Null while unknown. */
  private pointers: string | null = null;
  private hashOfPointers: string | null = null;
  private stopLooking = () => {};
  private loading?: Promise<void>;
  private isStale = false;

  constructor(
    private readonly database: Database,
    private readonly live: LiveRepository,
    private readonly changes: RemoteChanges,
    private readonly connection: LateConnection,
    private readonly snapshot: LiveSnapshot,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.connection.connect();
    await this.reload();
    if (!this.isKnown) await this.readSnapshot();
    this.changes.onChange(() => void this.reload());
    this.stopLooking = everyTick(LOOK_EVERY_MS, () => void this.reload());
  }

  onApplicationShutdown(): Promise<void> | undefined {
    this.stopLooking();
    return this.loading;
  }

  /**
   * Whether the live remotes were ever read; false in a process that started without Postgres and without a snapshot.
   */
  get isKnown(): boolean {
    return this.pointers !== null;
  }

  /**
   * Revision of stable builds, canaries and shares: processes with the same one give every visitor the same builds.
   * Null while unknown.
   */
  get revision(): string | null {
    return this.hashOfPointers;
  }

  /** The builds of visitors without a canary; empty while unknown. */
  get current(): ResolvedRemotes {
    return this.known;
  }

  get files(): LiveFiles {
    return this.knownFiles;
  }

  /** Whether any visitor gets a canary now. */
  get hasCanary(): boolean {
    return this.channels.some(({ canary }) => canary !== null && canary.share > 0);
  }

  /** The channel that points to a build now; null for none. */
  channelOf({ remote, buildId }: BuildReference): RemoteChannelName | null {
    const found = this.channels.find(({ stable }) => stable.remote === remote);
    if (found?.stable.build_id === buildId) return 'stable';
    return found?.canary?.build_id === buildId ? 'canary' : null;
  }

  /**
   * Number of the comparison of a remote's two builds: the version of its canary, which changes when a canary opens,
   * gets another share or is compared with another stable build. 0 without a canary, and for a remote that is not live.
   */
  comparisonOf(remote: string): number {
    return this.channels.find(({ stable }) => stable.remote === remote)?.canary?.version ?? 0;
  }

  /** The builds of one visitor; null is a visitor without an id. */
  resolveFor(visitorId: string | null): ResolvedRemotes {
    if (visitorId === null || !this.hasCanary) return this.known;
    const mask = this.channels.flatMap(({ canary }) => {
      if (!canary) return [];
      const { remote, share, canary_salt: salt } = canary;
      return isInCanary({ salt, visitorId, share }) ? [remote] : [];
    });
    if (mask.length === 0) return this.known;
    const key = mask.join(' ');
    const known = this.withCanaries.get(key);
    if (known) return known;
    const resolved = resolveRemotes(this.channels, new Set(mask));
    this.withCanaries.set(key, resolved);
    return resolved;
  }

  /** A call during a running look-up causes one more, so that no change is missed. */
  reload(): Promise<void> {
    this.isStale = true;
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async load(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      try {
        const rows = await this.live.findLive(this.database);
        if (this.take(groupChannels(rows))) await this.snapshot.write(rows);
      } catch (error) {
        this.logger.warn({ err: error }, 'remotes could not be looked up; the last known ones stay');
      }
    }
  }

  private async readSnapshot(): Promise<void> {
    const rows = await this.snapshot.read();
    if (!rows) return;
    this.take(groupChannels(rows));
    this.logger.warn('remotes are served as this machine last knew them');
  }

  /** @returns whether it has changed */
  private take(channels: LiveChannels[]): boolean {
    const pointers = JSON.stringify(channels.flatMap(pointersOf));
    if (pointers === this.pointers) return false;
    this.pointers = pointers;
    this.hashOfPointers = createHash('sha256').update(pointers).digest('hex').slice(0, 16);
    this.channels = channels;
    this.withCanaries.clear();
    const found = resolveRemotes(channels);
    if (found.revision !== this.known.revision) this.known = found;
    this.knownFiles = new LiveFiles(channels.flatMap(manifestsOf));
    return true;
  }
}

/** All values that determine the builds of visitors. */
function pointersOf({ stable, canary }: LiveChannels): unknown[] {
  return [stable, canary].map(
    (row) => row && [row.remote, row.build_id, row.previous_build_id, row.version, row.share],
  );
}

/** The manifests of all builds that some visitor may load now. */
function manifestsOf({ stable, canary }: LiveChannels): BuildManifest[] {
  return [canary?.manifest, stable.manifest, stable.previous_manifest].filter((manifest) => manifest != null);
}
