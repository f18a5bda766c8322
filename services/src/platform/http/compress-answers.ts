import { constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

/** A shorter answer fits in a few packets either way. */
const MIN_LENGTH = 4_096;
/** Lists repeat the names of their fields, so the fastest level already makes them six times smaller. */
const OPTIONS = { level: constants.Z_BEST_SPEED };

/**
 * Compresses long answers of the API for clients that accept gzip. It runs on another thread, so that other requests do not
 * wait. Programs that name no encoding get the text as it is.
 */
export const compressAnswers: RequestHandler = (request, response, next) => {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (typeof body !== 'string' || body.length < MIN_LENGTH) return send(body);
    response.vary('accept-encoding');
    if (request.acceptsEncodings('gzip', 'identity') !== 'gzip') return send(body);
    gzip(body, OPTIONS, (error, compressed) => {
      if (error) send(body);
      else {
        response.setHeader('content-encoding', 'gzip');
        send(compressed);
      }
    });
    return response;
  };
  next();
};
