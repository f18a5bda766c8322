import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '../auth/index.js';
import { Config } from '../config/index.js';
import { RATE_LIMITS, type RateLimitRule } from './rate-limit.decorator.js';
import { RateLimiter } from './rate-limiter.js';

/** Applies @RateLimit(). It stands behind the access guard, so guests never use up a person's attempts. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rules = this.reflector.get<RateLimitRule[] | undefined>(RATE_LIMITS, context.getHandler()) ?? [];
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    for (const rule of rules) {
      const key = keyOf(rule, request);
      if (key === null) continue;
      const points = rule.by === 'ip' ? rule.points * this.config.rateLimitScale : rule.points;
      await this.limiter.consume({ name: `${route}:${rule.by}`, points, seconds: rule.seconds }, key);
    }
    return true;
  }
}

function keyOf(rule: RateLimitRule, request: AuthenticatedRequest): string | null {
  switch (rule.by) {
    case 'ip':
      return networkOf(request.ip ?? '');
    case 'user':
      return request.auth?.user.id ?? null;
    case 'email': {
      const email: unknown = (request.body as { email?: unknown } | undefined)?.email;
      // A hash keeps addresses out of Redis and long inputs short.
      return typeof email === 'string'
        ? createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
        : null;
    }
  }
}

/** One household has one IPv4 address but a whole /64 of IPv6. */
export function networkOf(ip: string): string {
  const isIpv6 = ip.includes(':') && !ip.startsWith('::ffff:');
  return isIpv6 ? ip.split(':').slice(0, 4).join('_') : ip.replace('::ffff:', '');
}
