import type { ResolvedRemotes } from '@beem/remote-manifest';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { LiveRepository } from './live.repository.js';
import { RemoteChanges } from './remote-changes.js';
import { resolveRemotes } from './resolve-remotes.js';

/** Should a message get lost, the pointers are looked at this often anyway. */
const LOOK_EVERY_MS = 5_000;

/**
 * What visitors get now, kept in this process: no page waits for the database. It is read again when a pointer
 * moves; while Postgres is away the last known answer stands.
 */
@Injectable()
export class LiveRemotes implements OnModuleInit, OnApplicationShutdown {
  private known: ResolvedRemotes = resolveRemotes([]);
  private timer?: NodeJS.Timeout;
  private loading?: Promise<void>;
  private isStale = false;

  constructor(
    private readonly database: Database,
    private readonly live: LiveRepository,
    private readonly changes: RemoteChanges,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.reload();
    this.changes.onChange(() => void this.reload());
    this.timer = setInterval(() => void this.reload(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): Promise<void> | undefined {
    clearInterval(this.timer);
    return this.loading;
  }

  get current(): ResolvedRemotes {
    return this.known;
  }

  /** A call while a look-up is under way causes one more, so that no change is missed. */
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
        const found = resolveRemotes(await this.live.findStable(this.database));
        if (found.revision !== this.known.revision) this.known = found;
      } catch (error) {
        this.logger.warn({ err: error }, 'remotes could not be looked up; the last known ones stay');
      }
    }
  }
}
