import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { isDependencyAway } from '../errors/index.js';
import { createToken } from '../ids.js';
import { REDIS } from '../redis/index.js';
import { tooManyUploads } from './form.errors.js';

/** Maximum number of simultaneous uploads of one user. */
export const UPLOADS_AT_ONCE = 3;
/** A killed process renews nothing, so its slots are free again after this time. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
const RETRY_AFTER_SECONDS = 10;

/** A sorted set per user: slots with the end of their leases by Redis' clock. Renewing restores a lost slot. */
const TAKE = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

/** Limits the simultaneous uploads of one user across all processes, or per process during an outage of Redis. */
@Injectable()
export class UploadSlots {
  private readonly own = new Map<string, number>();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** Runs `work` in one of the user's slots. @throws rate_limited when all are taken */
  run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const upload = this.runOne(userId, work).finally(() => this.underWay.delete(upload));
    this.underWay.add(upload);
    return upload;
  }

  /** Resolves when this process has no running upload. */
  async untilIdle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  private async runOne<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const running = this.own.get(userId) ?? 0;
    if (running >= UPLOADS_AT_ONCE) throw tooManyUploads(UPLOADS_AT_ONCE, RETRY_AFTER_SECONDS);
    this.own.set(userId, running + 1);
    const slot = createToken();
    let renewal: NodeJS.Timeout | undefined;
    try {
      if (!(await this.take(userId, slot))) throw tooManyUploads(UPLOADS_AT_ONCE, RETRY_AFTER_SECONDS);
      renewal = setInterval(() => void this.take(userId, slot).catch(() => {}), RENEW_EVERY_MS);
      return await work();
    } finally {
      clearInterval(renewal);
      this.giveBack(userId);
      await this.redis.zrem(this.keyOf(userId), slot).catch(() => {}); // The lease ends on its own.
    }
  }

  private async take(userId: string, slot: string): Promise<boolean> {
    try {
      const taken = await this.redis.eval(TAKE, 1, this.keyOf(userId), slot, UPLOADS_AT_ONCE, LEASE_MS);
      return taken === 1;
    } catch (error) {
      if (isDependencyAway(error)) return true;
      throw error;
    }
  }

  private giveBack(userId: string): void {
    const left = (this.own.get(userId) ?? 1) - 1;
    if (left > 0) this.own.set(userId, left);
    else this.own.delete(userId);
  }

  private keyOf(userId: string): string {
    return `${this.config.env.REDIS_PREFIX}:uploads:${userId}`;
  }
}
