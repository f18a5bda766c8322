import type { LoggerService } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { uuidv7 } from '../ids.js';

export type { Logger };

/** JSON lines on standard output; secrets that could slip into an object are cut out. */
export function createLogger(level: string, name: string): Logger {
  return pino({
    level,
    name,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'req.headers["x-auth-token"]',
      '*.password',
      '*.token',
    ],
  });
}

/** One line per request with its id; a well-formed X-Request-Id is taken over and always answered. */
export function httpLogger(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : uuidv7();
      response.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, url: String(request.url).split('?')[0] }),
      res: (response) => ({ statusCode: response.statusCode }),
    },
  }) as RequestHandler;
}

export function requestLogger(request: Request): Logger {
  return (request as Request & { log: Logger }).log;
}

/** Sends Nest's own messages through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}

/** Injection token of the process's logger. */
export const LOGGER = Symbol('LOGGER');
