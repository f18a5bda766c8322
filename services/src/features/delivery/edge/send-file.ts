import type { Request, Response } from 'express';
import { hasCurrent } from '../../../platform/http/index.js';
import type { ContentEncoding } from '../releases/index.js';

/** Encodings from the densest on. */
const ENCODINGS = ['br', 'gzip'] as const;

/**
 * The densest encoding that the browser accepts, or none for content that is compressed already. Each is asked for alone:
 * of several, Express takes the one that the browser names first, and all browsers name gzip first.
 */
export function chooseEncoding(request: Request, contentType: string): ContentEncoding {
  if (!isCompressible(contentType)) return 'identity';
  return ENCODINGS.find((encoding) => request.acceptsEncodings(encoding)) ?? 'identity';
}

function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg)/.test(contentType);
}

export interface SentFile {
  body: Buffer;
  encoding: ContentEncoding;
  contentType: string;
  /** Identifies the content; sent as a weak ETag, because one content has several encodings. */
  etag: string;
  cacheControl: string;
  status?: number;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Cache time of a file that never changes at its address. A query does not belong to the address: a page that retries
 * adds one (`?retry=…`), and such copies would only fill caches.
 */
export function cacheControlOfImmutable(request: Request): string {
  return request.originalUrl.includes('?') ? 'no-store' : IMMUTABLE;
}

/** Sends encoded bytes; answers 304 if the browser has them. */
export function sendFile(request: Request, response: Response, file: SentFile): void {
  response.status(file.status ?? 200);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('etag', `W/"${file.etag}"`);
  response.setHeader('x-content-type-options', 'nosniff');
  response.vary('accept-encoding');
  if (response.statusCode === 200 && hasCurrent(request, file.etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('content-type', file.contentType);
  if (file.encoding !== 'identity') response.setHeader('content-encoding', file.encoding);
  response.setHeader('content-length', file.body.length);
  response.end(request.method === 'HEAD' ? undefined : file.body);
}
