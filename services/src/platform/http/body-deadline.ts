import type { Request, RequestHandler } from 'express';
import { drain } from './drain.js';

const LINGER_MS = 30_000;
const READ_SLOWLY = /^(multipart\/|application\/offset\+octet-stream\b)/i;

/**
 * Closes the connection of a request whose body does not arrive in time, so that no client holds connections open with
 * slow bytes. Forms and parts of uploads are excluded: a video on a slow connection takes hours, and its reader ends it
 * when it is too slow.
 * After the answer the rest of the body is read for a short time only, so that the sender sees the answer.
 */
export function bodyDeadline(withinMs: number, lingerMs = LINGER_MS): RequestHandler {
  return (request, response, next) => {
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !READ_SLOWLY.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => request.complete || request.destroy(), withinMs);
      request.once('close', () => clearTimeout(timer));
    }
    if (hasBody) response.once('finish', () => request.complete || hangUpAfter(request, lingerMs));
    next();
  };
}

function hangUpAfter(request: Request, ms: number): void {
  // The reader has already closed the connection, so there is no socket.
  if (request.destroyed) return;
  const { socket } = request;
  const stop = () => {
    clearTimeout(timer);
    request.off('close', stop);
    socket.off('close', stop);
  };
  const timer = setTimeout(() => request.complete || request.destroy(), ms);
  drain(request);
  // After the answer only the connection reports that the sender has left.
  request.once('close', stop);
  socket.once('close', stop);
}
