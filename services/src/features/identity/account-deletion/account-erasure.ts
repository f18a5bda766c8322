import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { ALL_QUEUES, JobTraces } from '../../../platform/queue/index.js';
import { RESILIENT_REDIS, removeKeys } from '../../../platform/redis/index.js';
import { USER_DATA_PHASES } from '../../../platform/user-data/index.js';
import { UserRemovalRepository } from '../users/index.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { AccountPurge } from './account-purge.js';

/**
 * Removes a deleted account everywhere: the rows and objects of all features, the account's own row, then data in Redis
 * and the queues. Each part may run again, so after a killed worker the deletion starts again and finds most of it
 * done.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly deletions: AccountDeletionsRepository,
    private readonly purge: AccountPurge,
    private readonly users: UserRemovalRepository,
    private readonly outbox: Outbox,
    private readonly jobs: JobTraces,
    @Inject(ALL_QUEUES) private readonly queues: Queue[],
    @Inject(RESILIENT_REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns false when something is left that must wait, or `isOver` said so */
  async complete(deletionId: string, isOver: () => boolean): Promise<boolean> {
    const deletion = await this.deletions.findOpenOne(this.database, deletionId);
    if (!deletion?.user_id) return true;
    const { user_id: userId, email } = deletion;
    if (!(await this.purge.run(userId, USER_DATA_PHASES, isOver))) return false;
    if (!(await this.database.transaction((tx) => this.users.remove(tx, userId)))) return false;
    if (!(await this.removeTraces(userId, email))) return false;
    await this.deletions.finish(this.database, deletionId);
    this.logger.info({ deletionId }, 'an account was deleted for good');
    return true;
  }

  /** In the order in which work moves on, so that nothing is missed. */
  private async removeTraces(userId: string, email: string | null): Promise<boolean> {
    // Texts by which events and jobs may identify a user; a username could be any word in them.
    const texts = [userId, ...(email === null ? [] : [email])];
    const types = await this.outbox.deleteUnknown(this.database, texts);
    if (types.length > 0)
      this.logger.warn({ types }, 'events of unknown types of a deleted user were removed');
    if (await this.outbox.mentions(this.database, texts)) return false;
    let isClean = true;
    for (const queue of this.queues) if (!(await this.jobs.remove(queue, texts))) isClean = false;
    if (isClean) await removeKeys(this.redis, this.config.env.REDIS_PREFIX, userId);
    return isClean;
  }
}
