import type { RequestHandler } from 'express';
import { openRequestSpan } from './tracing.js';

const SERVER_ERROR = 500;

/** Opens a span for a share of the requests; it is named after the pattern of the route, because paths hold ids. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const parent = request.headers.traceparent;
  const span = openRequestSpan(typeof parent === 'string' ? parent : undefined, request.method);
  if (!span) return next();
  response.once('close', () => {
    const path = (request.route as { path?: unknown } | undefined)?.path;
    const route = typeof path === 'string' ? path : 'none';
    span.describe(`${request.method} ${route}`, {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': response.statusCode,
    });
    span.end(response.statusCode >= SERVER_ERROR ? { code: response.statusCode } : undefined);
  });
  span.run(() => next());
};
