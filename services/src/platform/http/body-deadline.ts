import type { RequestHandler } from 'express';

/**
 * Hangs up on a request whose body does not arrive whole in time, so that nobody holds connections open with drops of
 * bytes. Forms are left out: a film on a slow line takes hours, and whoever reads one ends it when it stands still.
 */
export function bodyDeadline(withinMs: number): RequestHandler {
  return (request, _response, next) => {
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !/^multipart\//i.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => request.complete || request.destroy(), withinMs);
      request.once('close', () => clearTimeout(timer));
    }
    next();
  };
}
