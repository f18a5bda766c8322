import type { ErrorCode, Problem } from '@beem/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestLogger } from '../logging/index.js';
import { AppError, badRequest, unavailable } from './app-error.js';
import { isDependencyAway } from './dependency-away.js';
import { isStorageFull, storageFull } from './storage-full.js';

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
  503: 'unavailable',
};

const MESSAGES_BY_STATUS: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'This does not exist or is no longer available.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted.',
};

/**
 * Answers every failure as RFC 9457 problem+json. An unknown error is logged once, and the answer shows no internals.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const isAway = isDependencyAway(error);
    const isFull = isStorageFull(error);
    const known = isAway ? unavailable() : isFull ? storageFull() : toAppError(error);
    if (isFull)
      requestLogger(request).error({ err: error }, 'there is no space for what this request stores');
    else if (isAway) requestLogger(request).warn({ err: error }, 'a server this request needs is away');
    else if (!known) requestLogger(request).error({ err: error }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const failure =
      known ??
      new AppError({
        status: 500,
        code: 'internal_error',
        message: 'Something went wrong on our side. Please try again.',
      });
    if (failure.retryAfterSeconds)
      response.setHeader('retry-after', String(Math.ceil(failure.retryAfterSeconds)));
    if (failure.closesConnection) response.setHeader('connection', 'close');
    // A failure says nothing about the next request, so headers that the handler set for success are removed.
    response.setHeader('cache-control', 'no-store');
    response
      .status(failure.status)
      .type('application/problem+json')
      .json(toProblem(failure, request.id ?? ''));
  }
}

function toProblem(failure: AppError, requestId: string): Problem {
  return {
    type: `urn:beem:error:${failure.code}`,
    title: failure.code.replaceAll('_', ' '),
    status: failure.status,
    code: failure.code,
    message: failure.message,
    requestId,
    ...(failure.fields ? { fields: failure.fields } : {}),
    ...(failure.existingId ? { existingId: failure.existingId } : {}),
    ...(failure.secondFactor ? { secondFactor: failure.secondFactor } : {}),
  };
}

/**
 * Postgres' error for a text with a NUL, which JSON and forms may contain: SQLSTATE 22021 for text, 22P05 for jsonb. No
 * name or title contains one, so it is the sender's fault.
 */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05']);

/**
 * Known failures: our own, Nest's, those of body parsing (with a status below 500), and texts that cannot be stored.
 */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && UNSTORABLE_TEXT.has(error.code))
    return badRequest('A text holds a character that cannot be stored.');
  const status = error instanceof HttpException ? error.getStatus() : clientStatus(error);
  if (status === null || status >= 500) return null;
  return new AppError({
    status,
    code: CODES_BY_STATUS[status] ?? 'bad_request',
    message: MESSAGES_BY_STATUS[status] ?? 'The request could not be carried out.',
    cause: error,
  });
}

function clientStatus(error: unknown): number | null {
  if (!error || typeof error !== 'object' || !('status' in error)) return null;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : null;
}
