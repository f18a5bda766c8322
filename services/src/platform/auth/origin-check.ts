import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Config } from '../config/index.js';
import { AppError } from '../errors/index.js';
import { SecurityLog } from '../logging/index.js';
import { networkOf } from '../network-of.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site caused (OWASP CSRF cheat sheet, Fetch Metadata and Origin). Programs that send
 * neither header have no cookie of a victim, so they pass.
 */
@Injectable()
export class OriginCheck {
  constructor(
    private readonly config: Config,
    private readonly security: SecurityLog,
  ) {}

  readonly check: RequestHandler = (request, _response, next) => {
    if (READS.has(request.method) || isOwnOrigin(request.headers, this.config)) {
      next();
      return;
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    const details = { origin, site: String(site) };
    this.security.recordSampled('origin.refused', networkOf(request.ip), details, request);
    next(
      new AppError({
        status: 403,
        code: 'origin_refused',
        message: 'This request came from another site and was refused.',
      }),
    );
  };
}

/** Whether headers name this site or no site at all. Sockets use it too. */
export function isOwnOrigin(headers: Request['headers'], config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return false;
  const origin = headers.origin;
  if (origin === undefined) return true;
  if (origin === config.env.PUBLIC_ORIGIN) return true;
  // A page without referrer, such as that of a mailed link, names no origin in some writes, e.g. reports (Fetch,
  // "append a request Origin header"). No page can set the other header; a sandboxed page is cross-site.
  if (origin === 'null' && site === 'same-origin') return true;
  // On a developer's machine 127.0.0.1 and localhost, with the request's port, are one site.
  return (
    config.env.LOCAL_DEV &&
    /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin) &&
    originHost(origin) === headers.host
  );
}

function originHost(origin: string): string {
  return new URL(origin).host;
}
