import { Inject, Injectable } from '@nestjs/common';
import { type Auth, type Credentials, SessionResolver } from '../../platform/auth/index.js';
import { Database } from '../../platform/database/index.js';
import type { AppError } from '../../platform/errors/index.js';
import { hashToken } from '../../platform/ids.js';
import { LOGGER, type Logger } from '../../platform/logging/index.js';
import { SuspensionsService } from '../suspensions/index.js';
import type { SessionKind } from './session.entity.js';
import { type SessionRow, SessionsRepository } from './sessions.repository.js';

/**
 * Turns credentials into a user with one prepared statement. Nothing is cached, so a session that any process
 * revoked is refused by all at once.
 */
@Injectable()
export class DatabaseSessionResolver extends SessionResolver {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly suspensions: SuspensionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async resolve({ cookieToken, tablet }: Credentials): Promise<Auth | null> {
    // Tablet headers, where a request has them, decide alone: a wrong pair means signed out, whatever the cookie says.
    if (tablet) {
      const row = await this.find(tablet.token, 'tablet');
      return row && row.user_id === tablet.userId ? this.accept(row) : null;
    }
    if (!cookieToken) return null;
    const row = await this.find(cookieToken, 'web');
    return row ? this.accept(row) : null;
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

  private async find(token: string, kind: SessionKind): Promise<SessionRow | null> {
    const hash = hashToken(token);
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
