import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/index.js';
import { RateLimiter, type Window } from '../../../platform/http/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { type Account, limitKeyOf } from '../users/index.js';

/**
 * Limits wrong passwords for one account from one network, or from one known browser: each wait is longer than the one
 * before.
 */
const PER_ORIGIN: Window[] = [
  { name: 'login-failures-short', points: 10, seconds: 300 },
  { name: 'login-failures-hour', points: 20, seconds: 3_600 },
  { name: 'login-failures-day', points: 40, seconds: 86_400 },
];
/** Limits wrong passwords for one account from all unknown browsers together. */
const UNKNOWN_BROWSERS: Window = { name: 'login-failures-strange', points: 100, seconds: 3_600 };

/** The origin of a sign-in attempt. */
export interface AttemptOrigin {
  network: string;
  /** Set when this account has signed in with the same browser before. */
  knownBrowserId: string | null;
}

/**
 * Counts wrong passwords. Guesses from elsewhere never block a browser with which the account has signed in before. A
 * new password resets every count, because the count's key contains the stored password.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Counts an attempt before its password is checked, so that parallel attempts count like successive ones.
   * @returns a function that removes the attempt when the password was right
   * @throws rate_limited with the seconds to wait
   */
  async begin(account: Account | null, email: string, origin: AttemptOrigin): Promise<() => Promise<void>> {
    const key = digest(`${limitKeyOf(account, email)}:${account?.password_hash ?? ''}`);
    const { network, knownBrowserId } = origin;
    const own = `${key}:${knownBrowserId ? `browser:${knownBrowserId}` : network}`;
    try {
      for (const window of PER_ORIGIN) await this.limiter.consume(window, own);
      if (!knownBrowserId) await this.limiter.consume(UNKNOWN_BROWSERS, key);
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited')
        this.security.recordSampled('sign-in.limited', own, { userId: account?.id });
      throw error;
    }
    return async () => {
      for (const window of PER_ORIGIN) await this.limiter.clear(window, own);
      if (!knownBrowserId) await this.limiter.giveBack(UNKNOWN_BROWSERS, key);
    };
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
