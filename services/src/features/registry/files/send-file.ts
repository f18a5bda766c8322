import type { Request, Response } from 'express';
import type { ContentEncoding } from './remote-file-store.js';

/** The densest encoding the browser takes, or none for what is compressed already. */
export function chooseEncoding(request: Request, contentType: string): ContentEncoding {
  if (!isCompressible(contentType)) return 'identity';
  const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
}

function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg)/.test(contentType);
}

export interface SentFile {
  body: Buffer;
  encoding: ContentEncoding;
  contentType: string;
  /** With quotes. */
  etag: string;
  cacheControl: string;
  status?: number;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Sends bytes that are already encoded; answers 304 where the browser has them. */
export function sendFile(request: Request, response: Response, file: SentFile): void {
  response.status(file.status ?? 200);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('etag', file.etag);
  response.setHeader('x-content-type-options', 'nosniff');
  response.vary('accept-encoding');
  if (response.statusCode === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('content-type', file.contentType);
  if (file.encoding !== 'identity') response.setHeader('content-encoding', file.encoding);
  response.setHeader('content-length', file.body.length);
  response.end(request.method === 'HEAD' ? undefined : file.body);
}
