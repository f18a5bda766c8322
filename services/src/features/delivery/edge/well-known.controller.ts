import { Controller, Get, Header, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';

const TEXT = 'text/plain; charset=utf-8';
const FOR_A_DAY = 'public, max-age=86400';
const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** Files that crawlers, browsers and password managers request at fixed addresses of every site. */
@ApiExcludeController()
@Public()
@Controller()
export class WellKnownController {
  constructor(private readonly config: Config) {}

  /** Keeps crawlers from the API and from pages that only lead to a sign-in. */
  @Get('robots.txt')
  @Header('content-type', TEXT)
  @Header('cache-control', FOR_A_DAY)
  robots(): string {
    const hidden = [
      '/api/',
      '/auth',
      '/verify-email',
      '/verification-pending',
      '/confirm-email',
      '/settings',
    ];
    return ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), ''].join('\n');
  }

  /** Where to report a vulnerability: RFC 9116. */
  @Get('.well-known/security.txt')
  @Header('content-type', TEXT)
  @Header('cache-control', FOR_A_DAY)
  security(): string {
    const day = Math.floor(Date.now() / DAY_MS) + VALID_DAYS;
    return [
      `Contact: ${this.absolute('/support/contact')}`,
      `Expires: ${new Date(day * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${this.absolute('/.well-known/security.txt')}`,
      '',
    ].join('\n');
  }

  /** Password managers open it: https://w3c.github.io/webappsec-change-password-url/ */
  @Get('.well-known/change-password')
  @Redirect('/settings', 303)
  changePassword(): void {}

  private absolute(path: string): string {
    return new URL(path, this.config.env.PUBLIC_ORIGIN).href;
  }
}
