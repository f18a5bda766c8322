import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';

export interface RateLimitRule {
  /** Whose attempts are counted together: an address, a signed-in person, or the `email` of the body. */
  by: 'ip' | 'user' | 'email';
  /** Attempts within the window; those by `ip` are multiplied by RATE_LIMIT_SCALE. */
  points: number;
  seconds: number;
}

export const RATE_LIMITS = 'beem:rate-limits';

/** Limits a route, over all processes; beyond it 429 with Retry-After is answered. */
export const RateLimit = (...rules: RateLimitRule[]) =>
  applyDecorators(
    SetMetadata(RATE_LIMITS, rules),
    ApiTooManyRequestsResponse({ description: 'Too many attempts; Retry-After says when to come back.' }),
  );
