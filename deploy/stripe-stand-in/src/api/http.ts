import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './errors.js';

const BODY_MAX_BYTES = 256 * 1024;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) throw new ApiError(413, 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Pages of this machine as sources of a Content-Security-Policy, those behind a proxy with TLS included. */
export const LOCAL_PAGES = 'http://localhost:* http://127.0.0.1:* https://localhost:* https://*.localhost:*';

/** A page of another site whose name resolves to 127.0.0.1 must not read this server. */
export function isLocalHost(host = ''): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host.replace(/:\d+$/, ''));
}

/** Whether a request comes from a page of ours or from no page at all. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}`;
}

export function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  const common = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // With no-referrer its own pages' forms would have the origin `null`, and be refused.
    'referrer-policy': 'same-origin',
  };
  response.writeHead(status, { 'content-type': contentType, ...common, ...headers }).end(body);
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => send(response, status, 'application/json', JSON.stringify(body, null, 2), headers);
