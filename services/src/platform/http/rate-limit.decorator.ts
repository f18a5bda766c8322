import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { UserBudget } from './default-limits.js';

export interface RateLimitRule {
  /** Whose attempts are counted together: a network, or a signed-in user. */
  by: 'ip' | 'user';
  /** Attempts within the window; those by `ip` are multiplied by RATE_LIMIT_SCALE. */
  points: number;
  seconds: number;
  /** The same for accounts without a verified e-mail, which otherwise get a tenth of what a user may write. */
  isSameForUnverified?: boolean;
}

export const RATE_LIMITS = 'beem:rate-limits';

const BUDGET = 'beem:budget';

/** Counts a call of a signed-in user against this budget instead of `reads` or `writes`. */
export const CountAs = (budget: UserBudget) => SetMetadata(BUDGET, budget);

/** The budget that a handler was decorated with. */
export const countedAs = (handler: object): UserBudget | undefined => Reflect.getMetadata(BUDGET, handler);

/** Limits a route more than the default budgets (`default-limits.ts`) do, over all processes; beyond it 429 with Retry-After is answered. */
export const RateLimit = (...rules: RateLimitRule[]) =>
  applyDecorators(
    SetMetadata(RATE_LIMITS, rules),
    ApiTooManyRequestsResponse({ description: 'Too many attempts; Retry-After says when to come back.' }),
  );
