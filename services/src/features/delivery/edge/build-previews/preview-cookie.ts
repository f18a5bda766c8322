import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BUILD_ID, type BuildReference, REMOTE_NAME } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { cookieName, readCookie } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';

const NAME = 'beem_preview';
const PATH = '/';
export const PREVIEW_HOURS = 8;
/** Maximum number of previewed remotes; one more replaces the oldest. */
export const MAX_PREVIEWS = 4;
const MAX_LENGTH = 1_500;

/** A preview in the browser's cookie. */
export interface KeptPreview extends BuildReference {
  /** Seconds since 1970. */
  endsAt: number;
}

/** The content of a genuine cookie; `isOf` checks to which session it belongs. */
export interface PreviewClaim {
  session: string;
  previews: KeptPreview[];
}

/**
 * The previews of a browser, newest first: `<content>.<signature>`, base64url. The content names the session, so the
 * cookie is useless with another one and ends with it. It is stored nowhere else.
 */
@Injectable()
export class PreviewCookie {
  private readonly key: Buffer;

  constructor(private readonly config: Config) {
    this.key = createHmac('sha256', config.env.SECRET_KEY).update('beem preview').digest();
  }

  /** Whether the request has such a cookie, genuine or not. */
  isIn(request: Pick<Request, 'headers'>): boolean {
    return readCookie(request.headers.cookie, this.name) !== null;
  }

  /** Null for a missing, forged or empty cookie; expired previews are left out. */
  read(request: Pick<Request, 'headers'>): PreviewClaim | null {
    const value = readCookie(request.headers.cookie, this.name);
    if (value === null || value.length > MAX_LENGTH) return null;
    const [content = '', signature = ''] = value.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(content))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [session = '', ...entries] = Buffer.from(content, 'base64url').toString().split(' ');
    const previews = entries.flatMap(toKept).filter(({ endsAt }) => endsAt * 1_000 > Date.now());
    return previews.length > 0 ? { session, previews } : null;
  }

  isOf({ session }: PreviewClaim, sessionId: string): boolean {
    return session === digestOf(sessionId);
  }

  /** Sets the cookie with the first four of the previews; none clears it. */
  write(response: Response, session: { sessionId: string } | PreviewClaim, previews: KeptPreview[]): void {
    const kept = previews.slice(0, MAX_PREVIEWS);
    if (kept.length === 0) {
      this.clear(response);
      return;
    }
    const owner = 'session' in session ? session.session : digestOf(session.sessionId);
    const content = Buffer.from([owner, ...kept.map(toText)].join(' ')).toString('base64url');
    const lastEnd = Math.max(...kept.map(({ endsAt }) => endsAt));
    const maxAge = Math.max(0, lastEnd * 1_000 - Date.now());
    response.cookie(this.name, `${content}.${this.sign(content)}`, { ...this.options, maxAge });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }

  private sign(content: string): string {
    return createHmac('sha256', this.key).update(content).digest('base64url');
  }

  private get name(): string {
    return cookieName(NAME, { path: PATH, isSecure: this.config.isSecureOrigin });
  }

  private get options(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.config.isSecureOrigin, path: PATH };
  }
}

function digestOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);
}

const toText = ({ remote, buildId, endsAt }: KeptPreview) => `${remote}@${buildId}@${endsAt}`;

function toKept(text: string): KeptPreview[] {
  const [remote = '', buildId = '', end = ''] = text.split('@');
  const isOne = REMOTE_NAME.test(remote) && BUILD_ID.test(buildId) && /^\d{1,12}$/.test(end);
  return isOne ? [{ remote, buildId, endsAt: Number(end) }] : [];
}
