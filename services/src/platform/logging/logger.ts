import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { LogOutput } from './log-output.js';

export type { Logger };

/** Writes JSON lines to standard output; fields that may hold secrets are redacted. */
export function createLogger(
  level: string,
  name: string,
  destination: DestinationStream = new LogOutput(),
): Logger {
  return pino(
    {
      level,
      name,
      redact: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-auth-token"]',
        '*.password',
        '*.token',
      ],
    },
    destination,
  );
}

/**
 * Logs one line per request with its id; a valid X-Request-Id is adopted, and every answer has one.
 * @param level of requests that did not fail on the server
 */
export function httpLogger(logger: Logger, level: 'info' | 'debug'): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : level),
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, url: String(request.url).split('?')[0] }),
      res: (response) => ({ statusCode: response.statusCode }),
    },
  }) as RequestHandler;
}

export function requestLogger(request: Request): Logger {
  return (request as Request & { log: Logger }).log;
}

/** Injection token of the process's logger. */
export const LOGGER = Symbol('LOGGER');
