import { RESERVED_SEGMENTS } from '@beem/remote-manifest';
import type { NextFunction, Request, Response } from 'express';

/** Browsers read a backslash as a slash, and what follows two of them as another site. */
const SEVERAL_SLASHES = /^[/\\]{2,}/;

/**
 * A request for a page is answered with one, also at an address that cannot be decoded (`/%`): its percent signs are taken for
 * what they are. Several slashes at the beginning are one. Addresses of programs stay as they are, and are refused.
 */
export function readableAddress(request: Request, response: Response, next: NextFunction): void {
  const { path, url } = request;
  const query = url.slice(path.length);
  const target = path.replace(SEVERAL_SLASHES, '/');
  // Proxies are asked with whole addresses: `GET http://host/path`.
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
