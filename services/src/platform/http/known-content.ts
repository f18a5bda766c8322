import type { RequestHandler } from 'express';
import { AppError } from '../errors/index.js';
import { isRead } from './default-limits.js';

/**
 * Content types that calls accept. A page of another site may send other types without a preflight (`text/plain`), and
 * an unread type would count as an empty body.
 */
const KNOWN_TYPES = new Set([
  'application/json',
  'multipart/form-data',
  'application/octet-stream', // files of a remote's build
  'application/offset+octet-stream', // a part of a resumable upload
  'application/csp-report',
  'application/reports+json',
]);

/** Refuses a body whose type no call accepts. Each call checks which of these types it accepts. */
export const knownContent: RequestHandler = ({ method, headers }, _response, next) => {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (!hasBody || isRead(method) || KNOWN_TYPES.has(kindOf(headers['content-type']))) {
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
