import type { RequestHandler } from 'express';
import { AppError } from '../errors/index.js';
import { isRead } from './default-limits.js';

/**
 * What calls are sent. A page of another site may send other kinds without asking first (`text/plain`), and a kind that
 * nobody reads would pass for an empty body.
 */
const KNOWN = new Set([
  'application/json',
  'multipart/form-data',
  'application/octet-stream', // files of a remote's build
  'application/csp-report',
  'application/reports+json',
]);

/** Refuses a body of a kind that no call takes. Which of these a call takes is its own matter. */
export const knownContent: RequestHandler = ({ method, headers }, _response, next) => {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (!hasBody || isRead(method) || KNOWN.has(kindOf(headers['content-type']))) {
    next();
    return;
  }
  next(
    new AppError({
      status: 415,
      code: 'unsupported_media',
      message: 'This kind of content is not accepted.',
    }),
  );
};

function kindOf(contentType = ''): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}
