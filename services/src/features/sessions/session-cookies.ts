import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { readCookie, SESSION_COOKIE } from '../../platform/auth/index.js';
import { Config } from '../../platform/config/index.js';
import type { Device } from './devices.service.js';
import { KnownBrowsers } from './known-browsers.js';
import { DEVICE_DAYS, KNOWN_BROWSER_DAYS, REMEMBERED_HOURS } from './lifetimes.js';

const KNOWN_COOKIE = 'beem_known';
const DEVICE_COOKIE = /^beem_device_([0-9a-f-]{36})=([\w-]{20,100})$/;
/** A browser holds three at most; more than this many cookies are not its own doing. */
const DEVICES_READ = 10;

/** The cookies of signing in: out of reach of scripts, sent to this site only. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly config: Config,
    private readonly browsers: KnownBrowsers,
  ) {}

  setSession(response: Response, token: string, isRemembered: boolean): void {
    const maxAge = isRemembered ? REMEMBERED_HOURS * 3_600_000 : undefined;
    response.cookie(SESSION_COOKIE, token, { ...this.options('/'), maxAge });
  }

  clearSession(response: Response): void {
    response.clearCookie(SESSION_COOKIE, this.options('/'));
  }

  setDevice(response: Response, { id, token }: Device): void {
    response.cookie(nameOf(id), token, { ...this.options('/api'), maxAge: DEVICE_DAYS * 86_400_000 });
  }

  clearDevice(response: Response, id: string): void {
    response.clearCookie(nameOf(id), this.options('/api'));
  }

  readDevices(request: Request): Device[] {
    return (request.headers.cookie ?? '')
      .split(';')
      .map((part) => DEVICE_COOKIE.exec(part.trim()))
      .flatMap((match) => (match?.[1] && match[2] ? [{ id: match[1], token: match[2] }] : []))
      .slice(0, DEVICES_READ);
  }

  readKnown(request: Request): string | null {
    return readCookie(request.headers.cookie, KNOWN_COOKIE);
  }

  /** From now on wrong passwords from this browser are counted by themselves. */
  rememberBrowser(request: Request, response: Response, userId: string): void {
    const value = this.browsers.remember(this.readKnown(request), userId);
    response.cookie(KNOWN_COOKIE, value, {
      ...this.options('/api'),
      maxAge: KNOWN_BROWSER_DAYS * 86_400_000,
    });
  }

  private options(path: string): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.config.isSecureOrigin, path };
  }
}

function nameOf(id: string): string {
  return `beem_device_${id}`;
}
