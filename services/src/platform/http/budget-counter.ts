import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/index.js';
import { type AppError, isDependencyAway, rateLimited } from '../errors/index.js';
import { type LoggedRequest, SecurityLog } from '../logging/index.js';
import { REDIS } from '../redis/index.js';
import { BUDGET_SECONDS, type Budget } from './default-limits.js';

/** A process adds to the count in Redis after each twentieth of a budget, so most requests need no call to Redis. */
const BATCHES_PER_BUDGET = 20;
/**
 * Maximum number of keys of one budget; beyond it the oldest is removed, so that invented addresses cannot fill the
 * memory.
 */
const MAX_KEYS = 50_000;

interface BudgetLimiter {
  memory: RateLimiterMemory;
  /** Limits the size of `memory`, which has no limit itself. */
  keys: LRUCache<string, true>;
  /** The count of all processes; null for budgets that each process counts for itself. */
  shared: { redis: RateLimiterRedis; batch: number } | null;
}

/**
 * Counts all requests against the default budgets: in the memory of this process, and in batches in Redis
 * (docs/decisions/request-limits.md). During an outage of Redis each process counts for itself.
 */
@Injectable()
export class BudgetCounter {
  private readonly limiters = new Map<string, BudgetLimiter>();

  constructor(
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly security: SecurityLog,
  ) {}

  /** Counts one request. @throws rate_limited beyond the budget */
  async take(budget: Budget, key: string, request?: LoggedRequest): Promise<void> {
    const limiter = this.limiterOf(budget);
    try {
      const { consumedPoints, isFirstInDuration } = await limiter.memory.consume(key);
      if (isFirstInDuration) limiter.keys.set(key, true);
      if (limiter.shared && consumedPoints % limiter.shared.batch === 0)
        await this.addBatch(limiter.memory, limiter.shared, key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw this.refusal(budget, key, error, request);
      throw error;
    }
  }

  /**
   * Adds a batch to the count of all processes. Beyond the budget this process refuses without Redis until the minute
   * ends.
   */
  private async addBatch(
    memory: RateLimiterMemory,
    { redis, batch }: NonNullable<BudgetLimiter['shared']>,
    key: string,
  ): Promise<void> {
    if (this.redis.status !== 'ready') return;
    try {
      await redis.consume(key, batch);
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        await memory.block(key, error.msBeforeNext / 1_000);
        throw error;
      }
      if (!isDependencyAway(error)) throw error;
    }
  }

  /** The points are part of the name, because users without a verified e-mail have fewer for the same budget. */
  private limiterOf({ name, points, isShared }: Budget): BudgetLimiter {
    const known = this.limiters.get(`${name}:${points}`);
    if (known) return known;
    const options = {
      ...{ points, duration: BUDGET_SECONDS },
      keyPrefix: `${this.config.env.REDIS_PREFIX}:budget:${name}`,
    };
    const memory = new RateLimiterMemory(options);
    const keys = new LRUCache<string, true>({
      max: MAX_KEYS,
      noDisposeOnSet: true,
      dispose: (_, key) => void memory.delete(key),
    });
    const limiter = {
      ...{ memory, keys },
      shared: isShared
        ? {
            redis: new RateLimiterRedis({ ...options, storeClient: this.redis }),
            batch: Math.ceil(points / BATCHES_PER_BUDGET),
          }
        : null,
    };
    this.limiters.set(`${name}:${points}`, limiter);
    return limiter;
  }

  private refusal(
    { name, isCut }: Budget,
    key: string,
    { msBeforeNext }: RateLimiterRes,
    request?: LoggedRequest,
  ): AppError {
    this.security.recordSampled('rate-limit.exceeded', `${name} ${key}`, { limit: name }, request);
    return rateLimited(Math.max(1, Math.ceil(msBeforeNext / 1_000)), isCut);
  }
}
