import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import {
  type Auth,
  type Credentials,
  cookieName,
  readCookie,
  readCredentials,
  SESSION_COOKIE,
} from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { isUuid } from '../../../platform/ids.js';
import { networkOf } from '../../../platform/network-of.js';
import type { Browser, Device } from './browser.js';
import type { TabletLoginDto } from './dto/login.dto.js';
import { KnownBrowsers } from './known-browsers.js';
import { DEVICE_DAYS, KNOWN_BROWSER_DAYS, REMEMBERED_HOURS } from './lifetimes.js';
import type { RenewedSession } from './sessions.service.js';

interface CookieKind {
  name: string;
  path: string;
}

const SESSION: CookieKind = { name: SESSION_COOKIE, path: '/' };
const KNOWN: CookieKind = { name: 'beem_known', path: '/api' };
const deviceOf = (id: string): CookieKind => ({ name: `beem_device_${id}`, path: '/api' });
const DEVICE_COOKIE = /^([\da-f-]+)=([\w-]{20,100})$/;
/** A browser stores three at most; more cookies are not from us. */
const DEVICES_READ = 10;
const DAY_MS = 86_400_000;
/** The value of `X-Beem-Client` that requests a tablet token. */
export const TABLET = 'tablet';

/** The cookies of sign-ins: hidden from scripts, and sent only to this site. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly config: Config,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** The user agent is ignored: any client can send any value, and tablets call themselves desktop computers. */
  readBrowser(request: Request): Browser {
    const knownCookie = this.browsers.identify(this.readKnown(request));
    return {
      credentials: this.readCredentials(request),
      devices: this.readDevices(request),
      ...{ knownCookie, browserHash: this.browsers.hash(knownCookie) },
      network: networkOf(request.ip),
      isTablet: request.headers['x-beem-client'] === TABLET,
      userAgent: request.headers['user-agent'] ?? null,
    };
  }

  readCredentials(request: Request): Credentials {
    return readCredentials(request, this.config);
  }

  setSession(response: Response, token: string, isRemembered: boolean): void {
    this.set(response, SESSION, token, isRemembered ? REMEMBERED_HOURS * 3_600_000 : undefined);
  }

  clearSession(response: Response): void {
    this.clear(response, SESSION);
  }

  setDevice(response: Response, { id, token }: Device): void {
    this.set(response, deviceOf(id), token, DEVICE_DAYS * DAY_MS);
  }

  clearDevice(response: Response, id: string): void {
    this.clear(response, deviceOf(id));
  }

  private readDevices(request: Request): Device[] {
    const prefix = this.nameOf(deviceOf(''));
    return (request.headers.cookie ?? '')
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part.startsWith(prefix))
      .map((part) => DEVICE_COOKIE.exec(part.slice(prefix.length)))
      .flatMap((match) =>
        match?.[1] && match[2] && isUuid(match[1]) ? [{ id: match[1], token: match[2] }] : [],
      )
      .slice(0, DEVICES_READ);
  }

  private readKnown(request: Request): string | null {
    return readCookie(request.headers.cookie, this.nameOf(KNOWN));
  }

  /** Marks the browser, so that its wrong passwords are counted separately from now on. */
  rememberBrowser(response: Response, { knownCookie }: Browser, userId: string): void {
    const value = this.browsers.remember(knownCookie, userId);
    this.set(response, KNOWN, value, KNOWN_BROWSER_DAYS * DAY_MS);
  }

  /**
   * Gives a browser the new tokens of its session. A tablet that has lost its cookie gets none, because it uses the
   * token pair.
   */
  handOver(
    request: Request,
    response: Response,
    { user }: Auth,
    { token, tabletToken, isRemembered }: RenewedSession,
  ): { ipadAuth?: TabletLoginDto } {
    this.rememberBrowser(response, this.readBrowser(request), user.id);
    const hasCookie = this.readCredentials(request).cookieToken !== null;
    if (token && hasCookie) this.setSession(response, token, isRemembered);
    return tabletToken ? { ipadAuth: { userId: user.id, token: tabletToken } } : {};
  }

  private set(response: Response, kind: CookieKind, value: string, maxAge?: number): void {
    response.cookie(this.nameOf(kind), value, { ...this.optionsOf(kind), maxAge });
  }

  /** A browser deletes a cookie only with the same name, path and security. */
  private clear(response: Response, kind: CookieKind): void {
    response.clearCookie(this.nameOf(kind), this.optionsOf(kind));
  }

  private nameOf({ name, path }: CookieKind): string {
    return cookieName(name, { path, isSecure: this.config.isSecureOrigin });
  }

  private optionsOf({ path }: CookieKind): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.config.isSecureOrigin, path };
  }
}
