import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { isDependencyAway } from '../../../platform/errors/index.js';
import { REDIS } from '../../../platform/redis/index.js';
import { NotificationsRepository } from './notifications.repository.js';

const KEEP_SECONDS = 60;
/** Longer than a count takes; after that the lease of a killed reader no longer blocks the others. */
const LEASE_SECONDS = 5;
const LEASE_MARK = '?';
/** Maximum number of keys in one command. */
const FORGET_AT_ONCE = 1_000;

/** Caches a count only while the reader's lease exists. */
const STORE_COUNT = `if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
end`;

/**
 * Unread counts for every open tab: cached in Redis and removed when something changes. A reader takes a lease before it
 * counts, and the removal deletes the lease, so a count from before a change is never cached after it.
 */
@Injectable()
export class UnreadCounts implements OnModuleInit {
  /** Users whose cached count could not be removed, because Redis was away. */
  private unforgotten = new Set<string>();

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.redis.on('ready', () => {
      const userIds = [...this.unforgotten];
      this.unforgotten = new Set();
      void this.forget(userIds);
    });
  }

  async get(userId: string): Promise<number> {
    const key = this.keyOf(userId);
    const known = await this.whenReady(() => this.redis.get(key));
    if (known && !known.startsWith(LEASE_MARK)) return Number(known);
    const lease = LEASE_MARK + randomUUID();
    const isMine = await this.whenReady(() => this.redis.set(key, lease, 'EX', LEASE_SECONDS, 'NX'));
    const counts = await this.notifications.countUnread(this.database, [userId]);
    const count = counts.get(userId) ?? 0;
    if (isMine) await this.whenReady(() => this.redis.eval(STORE_COUNT, 1, key, lease, count, KEEP_SECONDS));
    return count;
  }

  /** After the change has been committed. */
  async forget(userIds: string[]): Promise<void> {
    for (let at = 0; at < userIds.length; at += FORGET_AT_ONCE) {
      const some = userIds.slice(at, at + FORGET_AT_ONCE);
      const keys = some.map((userId) => this.keyOf(userId));
      const forgotten = await this.whenReady(() => this.redis.unlink(...keys));
      if (forgotten === undefined) for (const userId of some) this.unforgotten.add(userId);
    }
  }

  /** While Redis is away, Postgres answers, so that no request waits. */
  private async whenReady<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (this.redis.status !== 'ready') return undefined;
    try {
      return await command();
    } catch (error) {
      if (!isDependencyAway(error)) throw error;
      return undefined;
    }
  }

  private keyOf(userId: string): string {
    return `${this.config.env.REDIS_PREFIX}:unread:${userId}`;
  }
}
