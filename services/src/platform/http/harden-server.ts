import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** A large video on a slow connection takes hours; other bodies have their own deadline (`bodyDeadline`). */
const MAX_REQUEST_MS = 6 * 3_600_000;
/** For a connection on which neither side sends anything: paused players request again with a range. */
const MAX_SILENCE_MS = 300_000;
const HEADERS_WITHIN_MS = 15_000;
/**
 * Longer than proxies and load balancers keep idle connections (60 s): else they would send a request on a closing one.
 */
const KEEP_ALIVE_MS = 75_000;
const MAX_HEADERS = 100;

const STATUS_BY_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  431: 'The headers of the request are too large.',
};

/** Limits the resources of one connection, and answers invalid HTTP in the form of all other failures. */
export function hardenServer(server: Server): void {
  server.requestTimeout = MAX_REQUEST_MS;
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = MAX_SILENCE_MS;
  server.maxHeadersCount = MAX_HEADERS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // During an answer, or a later one on the same connection, another answer would be taken for its rest.
    if (socket.writable && socket.bytesWritten === 0) socket.end(problemOf(error));
    else socket.destroy();
  });
}

function problemOf({ code = '' }: NodeJS.ErrnoException): string {
  const status = STATUS_BY_FAULT[code] ?? 400;
  const body = JSON.stringify({
    ...{ type: 'urn:beem:error:bad_request', title: 'bad request', status },
    ...{ code: 'bad_request', message: MESSAGES[status] },
  });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
