import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { hasCurrent } from './has-current.js';

const LENGTH = 22;

/**
 * Answers a single entity with a weak ETag of its content, and with 304 to a matching `If-None-Match`. Lists have none,
 * because hashing them costs more than it saves.
 */
@Injectable()
export class EntityEtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next.handle();
    return next.handle().pipe(
      map((answer: unknown) => {
        const isEntity = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
        if (!isEntity || response.headersSent || response.hasHeader('etag')) return answer;
        const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, LENGTH);
        response.setHeader('etag', `W/"${hash}"`);
        if (!hasCurrent(request, hash)) return answer;
        response.status(304);
        return undefined;
      }),
    );
  }
}
