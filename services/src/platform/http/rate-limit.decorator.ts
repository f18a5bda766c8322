import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { Request } from 'express';
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

/** The budget of a call, before its parameters are validated; undefined for `reads` or `writes`. */
type BudgetOf = (request: Pick<Request, 'query'>) => UserBudget | undefined;

/**
 * Counts a call of a signed-in user against this budget instead of `reads` or `writes`; on a controller, all of its calls.
 * A function decides by what the call asks for.
 */
export const CountAs = (budget: UserBudget | BudgetOf) => SetMetadata(BUDGET, budget);

/** @param decorated the handler, then its controller */
export function countedAs(decorated: object[], request: Request): UserBudget | undefined {
  const budget = decorated
    .map((target): UserBudget | BudgetOf | undefined => Reflect.getMetadata(BUDGET, target))
    .find(Boolean);
  return typeof budget === 'function' ? budget(request) : budget;
}

/** Limits a route more than the default budgets (`default-limits.ts`) do, over all processes; beyond it 429 with Retry-After is answered. */
export const RateLimit = (...rules: RateLimitRule[]) =>
  applyDecorators(
    SetMetadata(RATE_LIMITS, rules),
    ApiTooManyRequestsResponse({ description: 'Too many attempts; Retry-After says when to come back.' }),
  );
