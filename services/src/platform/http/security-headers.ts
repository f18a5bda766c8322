import { permissionsPolicy } from '@beem/shell-page';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/index.js';

/**
 * Headers of every answer. The policy is that of an API: nothing may be loaded, framed or run. The edge replaces it
 * with the Content-Security-Policy of its pages.
 */
export function securityHeaders(config: Config): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.isSecureOrigin && { maxAge: 31_536_000, includeSubDomains: true },
  });
  const permissions = permissionsPolicy();
  return (request, response, next) => {
    response.setHeader('permissions-policy', permissions);
    protect(request, response, next);
  };
}

/** Answers of the API belong to one user at one moment, so they must not be cached. A handler may override this. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};
