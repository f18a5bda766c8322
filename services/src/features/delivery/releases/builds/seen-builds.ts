import type { BuildReference } from '@beem/remote-manifest';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { BuildsRepository } from './builds.repository.js';

const EVERY_MS = 3_600_000;
const MAX_BUILDS = 500;

/**
 * Records that visitors have a build, once an hour for each process and build, so that `gc` keeps it for their open
 * tabs.
 */
@Injectable()
export class SeenBuilds {
  private readonly noted = new LRUCache<string, true>({ max: MAX_BUILDS, ttl: EVERY_MS });

  constructor(
    private readonly database: Database,
    private readonly builds: BuildsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails: the next visitor's report records it again. */
  async note({ remote, buildId }: BuildReference): Promise<void> {
    const key = `${remote}@${buildId}`;
    if (this.noted.has(key)) return;
    this.noted.set(key, true);
    try {
      await this.builds.noteSeen(this.database, { remote, buildId });
    } catch (error) {
      this.noted.delete(key);
      this.logger.warn({ err: error, remote, buildId }, 'it was not noted that visitors have a build');
    }
  }
}
