import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { UserBudget } from './default-limits.js';

export interface RateLimitRule {
  /** Counts the attempts of a network or of a signed-in user together. */
  by: 'ip' | 'user';
  /** Attempts within the window; those by `ip` are multiplied by RATE_LIMIT_SCALE. */
  points: number;
  seconds: number;
  /** Also applies to accounts without a verified e-mail, which otherwise get a tenth of a user's write limit. */
  isSameForUnverified?: boolean;
}

export const RATE_LIMITS = 'beem:rate-limits';

const BUDGET = 'beem:budget';

/** Finds the budget of a call before its parameters are validated; undefined for `reads` or `writes`. */
type BudgetOf = (request: Pick<Request, 'query'>) => UserBudget | undefined;

/**
 * Counts a call of a signed-in user against this budget instead of `reads` or `writes`; on a controller it applies to
 * all calls. A function chooses the budget by the request.
 */
export const CountAs = (budget: UserBudget | BudgetOf) => SetMetadata(BUDGET, budget);

/** @param decorated the handler, then its controller */
export function countedAs(decorated: object[], request: Request): UserBudget | undefined {
  const budget = decorated
    .map((target): UserBudget | BudgetOf | undefined => Reflect.getMetadata(BUDGET, target))
    .find(Boolean);
  return typeof budget === 'function' ? budget(request) : budget;
}

/**
 * Limits a route more than the default budgets (`default-limits.ts`), across all processes; beyond it the answer is 429
 * with Retry-After.
 */
export const RateLimit = (...rules: RateLimitRule[]) =>
  applyDecorators(
    SetMetadata(RATE_LIMITS, rules),
    ApiTooManyRequestsResponse({ description: 'Too many attempts; Retry-After says when to come back.' }),
  );
