import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { acceptsRemembered, cookieName, readCookie } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { currentRequest } from '../../logging/index.js';
import { Database } from '../database.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIE = { name: 'beem_wrote', path: '/api' };
/** Positions have 64 bits; no replica reaches this one. */
const BEYOND_ALL = 2n ** 64n;
/** The position with everything that is committed, flushed or not. */
const POSITION = {
  name: 'own-writes-position',
  text: `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS position`,
};

/** The position up to which the browser of the running request wrote; 0 when it wrote nothing of late. */
export function positionOfOwnWrites({ isSecureOrigin }: Config): bigint {
  const name = cookieName(COOKIE.name, { path: COOKIE.path, isSecure: isSecureOrigin });
  const value = readCookie(currentRequest()?.headers.cookie, name);
  return value !== null && /^\d{1,20}$/.test(value) ? BigInt(value) : 0n;
}

/**
 * Gives a browser that writes a cookie with the position of the primary after its write, so that lists show it at once.
 * The cookie lives for as long as a replica may lag: what is older is on every replica that is used. Only for a
 * configured replica.
 */
@Injectable()
export class OwnWritesInterceptor implements NestInterceptor {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    // Watch reports are frequent, and are written to Redis.
    if (READS.has(request.method) || acceptsRemembered(context)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.mark(response);
        return answer;
      }),
      // A call that fails may have written before.
      catchError(async (error: unknown) => {
        await this.mark(response);
        throw error;
      }),
    );
  }

  private async mark(response: Response): Promise<void> {
    const position = await this.read();
    if (response.headersSent) return;
    const isSecure = this.config.isSecureOrigin;
    response.cookie(cookieName(COOKIE.name, { path: COOKIE.path, isSecure }), String(position), {
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      path: COOKIE.path,
      maxAge: (this.config.env.DATABASE_REPLICA_MAX_LAG_SECONDS + 1) * 1_000,
    });
  }

  private async read(): Promise<bigint> {
    try {
      const [row] = await this.database.query<{ position: string }>(POSITION);
      return row ? BigInt(row.position) : BEYOND_ALL;
    } catch {
      return BEYOND_ALL;
    }
  }
}
