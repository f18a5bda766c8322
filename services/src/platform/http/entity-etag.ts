import { hash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { hasCurrent } from './has-current.js';

const LENGTH = 22;

/**
 * Answers a single entity with a weak ETag of its content, and with 304 to a matching `If-None-Match`. Lists have none,
 * because hashing them costs more than it saves. It is no interceptor: with one, Nest makes three observables for
 * every call.
 */
export const entityEtag: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    next();
    return;
  }
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    const isEntity = typeof body === 'string' && body.startsWith('{') && response.statusCode === 200;
    if (!isEntity || response.headersSent || response.hasHeader('etag')) return send(body);
    const digest = hash('sha256', body, 'base64url').slice(0, LENGTH);
    response.setHeader('etag', `W/"${digest}"`);
    if (!hasCurrent(request, digest)) return send(body);
    response.status(304);
    return send('');
  };
  next();
};
