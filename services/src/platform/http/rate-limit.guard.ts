import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest, AuthUser } from '../auth/index.js';
import { Config } from '../config/index.js';
import { networkOf } from '../network-of.js';
import { BudgetCounter } from './budget-counter.js';
import { isRead, shareOf, USER_BUDGETS } from './default-limits.js';
import { countedAs, RATE_LIMITS, type RateLimitRule } from './rate-limit.decorator.js';
import { RateLimiter, type Window } from './rate-limiter.js';

/**
 * Applies the default budget of a signed-in user, then @RateLimit(). It runs after the access guard, so that guests
 * never use up a user's attempts; the budget of the network was counted before (`NetworkLimit`).
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly budgets: BudgetCounter,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const user = request.auth?.user;
    if (user) await this.takeFromBudget(user, [handler, context.getClass()], request);
    const rules = this.reflector.get<RateLimitRule[] | undefined>(RATE_LIMITS, handler) ?? [];
    for (const rule of rules) {
      const key = keyOf(rule, request);
      if (key === null) continue;
      await this.limiter.consume(
        this.windowOf(rule, `${context.getClass().name}.${handler.name}`, request),
        key,
      );
    }
    return true;
  }

  private takeFromBudget(
    user: AuthUser,
    decorated: object[],
    request: AuthenticatedRequest,
  ): Promise<void> | undefined {
    const isReading = isRead(request.method);
    const budget = USER_BUDGETS[countedAs(decorated, request) ?? (isReading ? 'reads' : 'writes')];
    // Signed out they could read as much, so only their writes are cut.
    const isCut = !isReading && !user.isEmailVerified;
    const points = shareOf(this.config.scaleLimit(budget.points), !isCut);
    return this.budgets.take({ ...budget, points, isCut }, user.id, request);
  }

  private windowOf(rule: RateLimitRule, route: string, { method, auth }: AuthenticatedRequest): Window {
    const { by, points, seconds, isSameForUnverified = false } = rule;
    const name = `${route}:${by}`;
    if (by === 'ip') return { name, points: this.config.scaleLimit(points), seconds };
    const isCut = by === 'user' && !isSameForUnverified && !isRead(method) && !auth?.user.isEmailVerified;
    return isCut
      ? { name: `${name}:unverified`, points: shareOf(points, false), seconds, isCut }
      : { name, points, seconds };
  }
}

function keyOf(rule: RateLimitRule, request: AuthenticatedRequest): string | null {
  switch (rule.by) {
    case 'ip':
      return networkOf(request.ip);
    case 'user':
      return request.auth?.user.id ?? null;
  }
}
