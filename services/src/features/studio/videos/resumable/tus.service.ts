import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ERRORS, type Locker, Server } from '@tus/server';
import type { Request, Response } from 'express';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { AppError, badRequest } from '../../../../platform/errors/index.js';
import { receiveBody } from '../../../../platform/http/index.js';
import type { BegunUploadDto } from '../dto/begun-upload.dto.js';
import { fileTooLarge } from '../videos.errors.js';
import { tooManyBytes, uploadExpired, wrongOffset } from './resumable-uploads.errors.js';
import { ResumableUploads } from './resumable-uploads.service.js';
import { TusStore } from './tus-store.js';

export const UPLOADS_PATH = '/api/uploads';

/** The headers of a request that the protocol reads. */
const REQUEST_HEADERS = [
  ...[
    'tus-resumable',
    'upload-length',
    'upload-defer-length',
    'upload-offset',
    'upload-metadata',
    'upload-concat',
  ],
  ...['content-type', 'content-length'],
];
/** Of an answer: no other site may call it, so it needs no headers for browsers of other sites. */
const ANSWER_HEADER = /^(tus-|upload-|location$|cache-control$)/;

/** The claim of a writer in Postgres excludes others, so requests need no lock beside it. */
const NO_LOCKS: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** Answers the calls of the tus protocol (version 1.0.0, tus.io) with the library that implements it. */
@Injectable()
export class TusService {
  constructor(
    private readonly config: Config,
    private readonly uploads: ResumableUploads,
  ) {}

  /** @throws every failure as an error of Beem */
  async answer(me: AuthUser, request: Request, response: Response, id: string = randomUUID()): Promise<void> {
    response.setHeader('tus-resumable', '1.0.0').setHeader('tus-version', '1.0.0');
    if (request.method === 'HEAD') await this.uploads.untilStored(me, id);
    // Bytes come by PATCH alone; a body of another call is not read.
    const received = request.method === 'PATCH' ? receiveBody(request) : null;
    try {
      const answer = await this.run(me, id, toWebRequest(request, received?.body ?? null));
      for (const [name, value] of answer.headers)
        if (ANSWER_HEADER.test(name)) response.setHeader(name, value);
      response.status(answer.status);
      // The protocol has no body here; other clients need the id without the path.
      if (answer.status === 201) response.json({ id } satisfies BegunUploadDto);
      else response.end();
    } catch (error) {
      throw received?.failure() ?? error;
    } finally {
      received?.end();
    }
  }

  private async run(me: AuthUser, id: string, request: globalThis.Request): Promise<globalThis.Response> {
    let failure: unknown;
    // The store acts for one user, so each request has a server of its own, which is a few objects.
    const server = new Server({
      path: UPLOADS_PATH,
      relativeLocation: true,
      datastore: new TusStore(me, this.uploads),
      locker: NO_LOCKS,
      maxSize: this.config.env.UPLOAD_MAX_BYTES,
      namingFunction: () => id,
      getFileIdFromRequest: () => id,
      onResponseError: (_request, error) => {
        failure = error;
        return undefined;
      },
    });
    const answer = await server.handleWeb(request);
    if (failure !== undefined) throw this.toError(failure);
    if (answer.status >= 400) throw toRefusal(answer.status, await answer.text());
    return answer;
  }

  /** The failures of the library are objects with a status and a text; others come from us. */
  private toError(failure: unknown): unknown {
    if (failure instanceof AppError || !isTusFailure(failure)) return failure;
    switch (failure) {
      case ERRORS.FILE_NOT_FOUND:
      case ERRORS.FILE_NO_LONGER_EXISTS:
        return uploadExpired();
      case ERRORS.INVALID_OFFSET:
        return wrongOffset();
      case ERRORS.ERR_MAX_SIZE_EXCEEDED:
        return fileTooLarge(this.config.env.UPLOAD_MAX_BYTES);
      default:
        return failure.status_code === 413 ? tooManyBytes() : toRefusal(failure.status_code, failure.body);
    }
  }
}

/** A call that breaks the rules of the protocol. */
function toRefusal(status: number, text: string): AppError {
  const message = text.trim();
  return status === 412
    ? new AppError({ status, code: 'precondition_failed', message })
    : badRequest(message);
}

function isTusFailure(failure: unknown): failure is { status_code: number; body: string } {
  return typeof failure === 'object' && failure !== null && 'status_code' in failure && 'body' in failure;
}

function toWebRequest(request: Request, body: Readable | null): globalThis.Request {
  const headers = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    // Without a body a content type would announce one.
    if (typeof value === 'string' && (body || !name.startsWith('content-'))) headers.set(name, value);
  }
  return new Request(`http://localhost${request.originalUrl}`, {
    method: request.method,
    headers,
    ...(body ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {}),
  });
}
