import { Inject, Injectable } from '@nestjs/common';
import { type Auth, type Credentials, SessionResolver } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import type { AppError } from '../../../platform/errors/index.js';
import { hashToken } from '../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { SuspensionsService } from '../suspensions/index.js';
import type { SessionKind } from './session.entity.js';
import { SessionCache } from './session-cache.js';
import { type SessionRow, SessionsRepository } from './sessions.repository.js';

interface Token {
  hash: Buffer;
  kind: SessionKind;
}

/** Finds the user of credentials: from the cache for some seconds, else with one prepared statement. */
@Injectable()
export class DatabaseSessionResolver extends SessionResolver {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly suspensions: SuspensionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async resolve(credentials: Credentials): Promise<Auth | null> {
    const token = toToken(credentials);
    const remembered = token && this.cache.get(keyOf(token));
    return remembered ? this.check(remembered, credentials) : this.lookUp(credentials);
  }

  async lookUp(credentials: Credentials): Promise<Auth | null> {
    const token = toToken(credentials);
    if (!token) return null;
    const startedAt = performance.now();
    const row = await this.find(token);
    if (!row) return null;
    const auth = this.accept(row);
    this.cache.set(keyOf(token), auth, { startedAt, validMs: row.valid_ms });
    return this.check(auth, credentials);
  }

  /** If a request has tablet headers, only they count: a wrong pair means signed out, whatever the cookie says. */
  private check(auth: Auth, { tablet }: Credentials): Auth | null {
    return tablet && tablet.userId !== auth.user.id ? null : auth;
  }

  async whyEnded({ cookieToken, tablet }: Credentials): Promise<AppError | null> {
    const token = tablet?.token ?? cookieToken;
    if (!token) return null;
    const row = await this.sessions.findRevoked(this.database, hashToken(token), tablet ? 'tablet' : 'web');
    if (!row || (tablet && tablet.userId !== row.user_id)) return null;
    return this.suspensions.findEnding(this.database, row.user_id, row.revoked_at);
  }

  isLive(sessionId: string): Promise<boolean> {
    return this.sessions.isLive(this.database, sessionId);
  }

  private async find({ hash, kind }: Token): Promise<SessionRow | null> {
    return (
      (await this.sessions.findLive(this.database, hash, kind)) ??
      (await this.sessions.findReplaced(this.database, hash, kind))
    );
  }

  private accept(row: SessionRow): Auth {
    if (row.is_stale) {
      this.sessions
        .touch(this.database, row.id)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'a session was not touched'));
    }
    return {
      sessionId: row.id,
      hasRecentPassword: row.has_recent_password,
      hasSecondFactor: row.has_second_factor,
      hasRecentSecondFactor: row.has_recent_second_factor,
      isRemembered: false,
      user: {
        id: row.user_id,
        username: row.username,
        role: row.role,
        isEmailVerified: row.is_email_verified,
        dateOfBirth: row.date_of_birth,
      },
    };
  }
}

function toToken({ cookieToken, tablet }: Credentials): Token | null {
  if (tablet) return { hash: hashToken(tablet.token), kind: 'tablet' };
  return cookieToken ? { hash: hashToken(cookieToken), kind: 'web' } : null;
}

function keyOf({ hash, kind }: Token): string {
  return `${kind} ${hash.toString('latin1')}`;
}
