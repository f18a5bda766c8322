import { RESERVED_SEGMENTS } from '@beem/remote-manifest';
import type { NextFunction, Request, Response } from 'express';

/** Browsers read a backslash as a slash, and text after two of them as another site. */
const SEVERAL_SLASHES = /^[/\\]{2,}/;

/**
 * Answers a request for a page with a page even at an address that cannot be decoded (`/%`), by escaping its percent
 * signs. Several slashes at the beginning become one. Addresses of programs stay unchanged and are refused.
 */
export function readableAddress(request: Request, response: Response, next: NextFunction): void {
  const { path, url } = request;
  const query = url.slice(path.length);
  const target = path.replace(SEVERAL_SLASHES, '/');
  // Clients of proxies send whole addresses: `GET http://host/path`.
  const isPage =
    url.startsWith(path) &&
    ['GET', 'HEAD'].includes(request.method) &&
    !RESERVED_SEGMENTS.includes(target.split('/', 2)[1] ?? '');
  if (isPage && target !== path) response.redirect(308, `${target}${query}`);
  else {
    if (isPage && !isDecodable(path)) request.url = `${path.replaceAll('%', '%25')}${query}`;
    next();
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
