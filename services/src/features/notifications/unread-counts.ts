import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { REDIS } from '../../platform/redis/index.js';
import { NotificationsRepository } from './notifications.repository.js';

const KEEP_SECONDS = 60;

/** Unread counts as every open tab asks for them: remembered in Redis, forgotten when something changes. */
@Injectable()
export class UnreadCounts {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async get(userId: string): Promise<number> {
    const known = await this.whenReady(() => this.redis.get(this.keyOf(userId)));
    if (known !== null && known !== undefined) return Number(known);
    const counts = await this.notifications.countUnread(this.database, [userId]);
    const count = counts.get(userId) ?? 0;
    await this.whenReady(() => this.redis.set(this.keyOf(userId), count, 'EX', KEEP_SECONDS));
    return count;
  }

  async forget(userIds: string[]): Promise<void> {
    if (userIds.length > 0)
      await this.whenReady(() => this.redis.unlink(...userIds.map((userId) => this.keyOf(userId))));
  }

  /** While Redis is away, Postgres answers alone instead of everybody waiting. */
  private async whenReady<T>(command: () => Promise<T>): Promise<T | undefined> {
    return this.redis.status === 'ready' ? command() : undefined;
  }

  private keyOf(userId: string): string {
    return `${this.config.env.REDIS_PREFIX}:unread:${userId}`;
  }
}
