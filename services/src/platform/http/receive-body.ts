import { PassThrough, type Readable } from 'node:stream';
import type { Request } from 'express';
import type { AppError } from '../errors/index.js';
import { type Pace, SLOWEST_PACE, watchPace } from './body-pace.js';
import { drain } from './drain.js';
import { uploadAborted, uploadTooSlow } from './form.errors.js';

const IDLE_MS = 60_000;

/** The body of a request, as it arrives. Always call `end`. */
export interface ReceivedBody {
  /** Fails with `failure` when the client leaves or is too slow. */
  body: Readable;
  /** Why the body does not come to its end; null unless it was broken off. */
  failure(): AppError | null;
  /** Reads no more; the sender of a body that was not read sees the answer all the same. */
  end(): void;
}

/**
 * Reads a body without form under the limits of `receiveForm`.
 * @param pace least speed; less ends the body
 */
export function receiveBody(request: Request, pace: Pace = SLOWEST_PACE): ReceivedBody {
  const body = new PassThrough();
  body.on('error', () => {}); // Its reader gets the error; without a reader the process would end.
  let failure: AppError | null = null;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    stopWatching();
    request.unpipe(body);
    if (!request.complete) drain(request);
    body.destroy(failure ?? undefined);
  };
  const fail = (reason: AppError) => {
    if (isOver) return;
    failure = reason;
    end();
  };
  const stopWatching = watchPace(request, pace, () => fail(uploadTooSlow()));
  request.once('close', () => request.complete || fail(uploadAborted()));
  request.setTimeout(IDLE_MS, () => request.destroy());
  request.pipe(body);
  // If the client left before this call, there is no further event.
  if (request.destroyed && !request.complete) fail(uploadAborted());
  return { body, failure: () => failure, end };
}
