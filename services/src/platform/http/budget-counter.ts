import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/index.js';
import { type AppError, isDependencyAway, rateLimited } from '../errors/index.js';
import { type LoggedRequest, SecurityLog } from '../logging/index.js';
import { REDIS } from '../redis/index.js';
import { BUDGET_SECONDS, type Budget } from './default-limits.js';

/** A process asks Redis after every twentieth of a budget, so most requests need no call to Redis (docs/decisions/request-limits.md). */
const QUESTIONS_PER_BUDGET = 20;
/** Of one budget; beyond it the least recently used is forgotten, so that made-up addresses cannot fill the memory. */
const MAX_KEYS = 50_000;
const BUDGET_MS = BUDGET_SECONDS * 1_000;

interface Count {
  /** When this minute of this key is over. */
  endsAt: number;
  /** All we know of: our own requests and, since the last question, those of other processes. */
  used: number;
  /** Our own since the last question. */
  unsent: number;
}

/**
 * A minute of a key that has no end yet begins now. `EXPIRE … NX` would say the same in one word, but Redis before 7 refuses
 * it, and a key without an end would refuse its network for ever.
 */
const INCREASE = `local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return total`;

/**
 * Counts all requests against the default budgets, cheaply: in the memory of this process, added up in Redis now and
 * then. Several processes may together let through a twentieth each more than the budget.
 */
@Injectable()
export class BudgetCounter {
  private readonly countsByBudget = new Map<string, LRUCache<string, Count>>();

  constructor(
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Counts one request. It is synchronous unless it is time to ask Redis, so that most requests wait for nothing.
   * @throws rate_limited beyond the budget, also as a rejection
   */
  take(budget: Budget, key: string, request?: LoggedRequest): Promise<void> | undefined {
    const count = this.countOf(budget, key);
    count.used += 1;
    if (count.used > budget.points) throw this.refusal(budget, key, count, request);
    if (!budget.isShared) return undefined;
    count.unsent += 1;
    if (count.unsent < budget.points / QUESTIONS_PER_BUDGET || this.redis.status !== 'ready')
      return undefined;
    return this.addUp(budget, key, count, request);
  }

  private async addUp(budget: Budget, key: string, count: Count, request?: LoggedRequest): Promise<void> {
    const { unsent } = count;
    count.unsent = 0;
    const total = await this.increase(`${budget.name}:${key}`, unsent);
    // Requests that came meanwhile have counted themselves and are not in the total yet.
    count.used = Math.max(count.used, total + count.unsent);
    if (total > budget.points) throw this.refusal(budget, key, count, request);
  }

  /** @returns the total of all processes; 0 while Redis is away, when each process counts for itself */
  private async increase(name: string, by: number): Promise<number> {
    const key = `${this.config.env.REDIS_PREFIX}:budget:${name}`;
    try {
      return Number(await this.redis.eval(INCREASE, 1, key, by, BUDGET_SECONDS));
    } catch (error) {
      if (!isDependencyAway(error)) throw error;
      return 0;
    }
  }

  private countOf({ name }: Budget, key: string): Count {
    const counts = this.countsByBudget.get(name) ?? new LRUCache({ max: MAX_KEYS, ttl: BUDGET_MS });
    this.countsByBudget.set(name, counts);
    const known = counts.get(key);
    if (known) return known;
    const count = { endsAt: Date.now() + BUDGET_MS, used: 0, unsent: 0 };
    counts.set(key, count);
    return count;
  }

  private refusal(
    { name, isCut }: Budget,
    key: string,
    { endsAt }: Count,
    request?: LoggedRequest,
  ): AppError {
    this.security.recordSampled('rate-limit.exceeded', `${name} ${key}`, { limit: name }, request);
    return rateLimited(Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000)), isCut);
  }
}
