import type { Request, RequestHandler } from 'express';
import { drain } from './drain.js';

const LINGER_MS = 30_000;

/**
 * Hangs up on a request whose body does not arrive whole in time, so that no client holds connections open with drops of
 * bytes. Forms are left out: a video on a slow line takes hours, and its reader ends it when it comes too slowly. What
 * still comes when the answer is sent is read on for a little while only, so that the sender sees the answer.
 */
export function bodyDeadline(withinMs: number, lingerMs = LINGER_MS): RequestHandler {
  return (request, response, next) => {
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !/^multipart\//i.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => request.complete || request.destroy(), withinMs);
      request.once('close', () => clearTimeout(timer));
    }
    if (hasBody) response.once('finish', () => request.complete || hangUpAfter(request, lingerMs));
    next();
  };
}

function hangUpAfter(request: Request, ms: number): void {
  // Its reader has hung up already: it has no socket any more.
  if (request.destroyed) return;
  const { socket } = request;
  const stop = () => {
    clearTimeout(timer);
    request.off('close', stop);
    socket.off('close', stop);
  };
  const timer = setTimeout(() => request.complete || request.destroy(), ms);
  drain(request);
  // After the answer, a request emits no event when its sender leaves; only the connection does.
  request.once('close', stop);
  socket.once('close', stop);
}
