import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/index.js';
import { RateLimiter, type Window } from '../../../platform/http/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';

/**
 * Limits wrong codes of one user from one network, or from one known browser: each wait is longer than the one before.
 */
const own = (kind: string): Window[] => [
  { name: `second-factor-${kind}-short`, points: 10, seconds: 300 },
  { name: `second-factor-${kind}-hour`, points: 20, seconds: 3_600 },
  { name: `second-factor-${kind}-day`, points: 40, seconds: 86_400 },
];
const PER_ORIGIN = { code: own('code'), recoveryCode: own('recovery-code') };
/** Wrong six-digit codes of one user from all strange browsers together: 90 of a million at most are tried in a day. */
const UNKNOWN_BROWSERS: Window = { name: 'second-factor-code-strange', points: 30, seconds: 86_400 };

/** The origin of an answer. */
export interface ProofOrigin {
  network: string;
  /** Set when the account has signed in with this browser before. */
  knownBrowserId: string | null;
}

/**
 * Counts wrong codes. Passkeys cannot be guessed and are not counted. Wrong codes of the app do not block recovery
 * codes, and wrong codes from unknown browsers do not block a known one, so that a thief of the password cannot lock
 * the user out.
 */
@Injectable()
export class SecondFactorLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
  ) {}

  /** @returns what takes the count back when the code was right @throws rate_limited */
  async begin(
    userId: string,
    kind: 'code' | 'recoveryCode',
    { network, knownBrowserId }: ProofOrigin,
  ): Promise<() => Promise<void>> {
    const key = `${userId}:${knownBrowserId ? `browser:${knownBrowserId}` : network}`;
    const isStrange = kind === 'code' && !knownBrowserId;
    try {
      for (const window of PER_ORIGIN[kind]) await this.limiter.consume(window, key);
      if (isStrange) await this.limiter.consume(UNKNOWN_BROWSERS, userId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited')
        this.security.recordSampled('sign-in.limited', key, { userId });
      throw error;
    }
    return async () => {
      for (const window of PER_ORIGIN[kind]) await this.limiter.clear(window, key);
      if (isStrange) await this.limiter.giveBack(UNKNOWN_BROWSERS, userId);
    };
  }
}
