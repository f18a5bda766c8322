import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/index.js';
import { rateLimited } from '../errors/index.js';
import { SecurityLog } from '../logging/index.js';
import { REDIS } from '../redis/index.js';

export interface Window {
  /** Stable name of the limit; part of the key in Redis. */
  name: string;
  points: number;
  seconds: number;
  /** A tenth of the usual points, because the user's address is not verified; the refusal says so. */
  isCut?: boolean;
}

/**
 * Counts attempts in Redis, so that all processes share one count; during an outage of Redis each process counts for
 * itself.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly security: SecurityLog,
  ) {}

  /** Counts one attempt. @throws rate_limited beyond the window's points */
  async consume(window: Window, key: string): Promise<void> {
    try {
      await this.limiterOf(window).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.security.recordSampled('rate-limit.exceeded', `${window.name} ${key}`, { limit: window.name });
      throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)), window.isCut);
    }
  }

  /** Removes one attempt from the count, for limits that count only failures. */
  async giveBack(window: Window, key: string): Promise<void> {
    await this.limiterOf(window).reward(key);
  }

  /** Resets the count. */
  async clear(window: Window, key: string): Promise<void> {
    await this.limiterOf(window).delete(key);
  }

  private limiterOf(window: Window): RateLimiterRedis {
    const known = this.limiters.get(window.name);
    if (known) return known;
    const options = {
      points: window.points,
      duration: window.seconds,
      keyPrefix: `${this.config.env.REDIS_PREFIX}:limit:${window.name}`,
    };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    this.limiters.set(window.name, limiter);
    return limiter;
  }
}
