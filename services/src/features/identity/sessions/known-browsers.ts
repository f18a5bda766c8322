import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { hashToken } from '../../../platform/ids.js';

const PART = /^[\w-]{22}$/;
const PART_BYTES = 16;
/** Maximum number of accounts for which one browser is known; the earliest sign-in is removed first. */
const MAX_ACCOUNTS = 5;

/**
 * Distinguishes the browsers of an account from unknown ones, without a row in the database: a cookie holds a random id
 * of the browser and, for each account, a signature of both (OWASP, "device cookies"). It authenticates nobody; it only
 * determines which wrong passwords are counted together.
 */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly config: Config) {}

  /** @returns the cookie, or a cookie with a new id for an unknown browser */
  identify(cookie: string | null): string {
    return parse(cookie).length > 0 ? (cookie as string) : randomBytes(PART_BYTES).toString('base64url');
  }

  /** Hash of the browser's id. */
  hash(cookie: string): Buffer {
    return hashToken(parse(cookie)[0] ?? '');
  }

  /** @returns the browser's id, or null when this account never signed in with it */
  idFor(cookie: string | null, userId: string): string | null {
    const [id, ...signatures] = parse(cookie);
    if (!id) return null;
    const expected = Buffer.from(this.sign(id, userId));
    return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected)) ? id : null;
  }

  /** @returns the cookie of the browser after a sign-in of this account */
  remember(cookie: string | null, userId: string): string {
    const [id = randomBytes(PART_BYTES).toString('base64url'), ...signatures] = parse(cookie);
    const signature = this.sign(id, userId);
    const others = signatures.filter((other) => other !== signature);
    return [id, ...others.slice(1 - MAX_ACCOUNTS), signature].join('.');
  }

  private sign(id: string, userId: string): string {
    const key = this.config.env.SECRET_KEY;
    const whole = createHmac('sha256', key).update(`known-browser:${id}:${userId}`).digest();
    return whole.subarray(0, PART_BYTES).toString('base64url');
  }
}

function parse(cookie: string | null): string[] {
  const parts = cookie?.split('.', MAX_ACCOUNTS + 1) ?? [];
  return parts.every((part) => PART.test(part)) ? parts : [];
}
