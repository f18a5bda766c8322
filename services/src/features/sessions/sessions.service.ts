import { Injectable } from '@nestjs/common';
import type { Credentials } from '../../platform/auth/index.js';
import { Database, type Transaction } from '../../platform/database/index.js';
import { Outbox } from '../../platform/events/index.js';
import { createToken, hashToken, uuidv7 } from '../../platform/ids.js';
import { IDLE_HOURS, REMEMBERED_HOURS } from './lifetimes.js';
import { SessionsRepository } from './sessions.repository.js';

export interface SessionRequest {
  userId: string;
  isRemembered: boolean;
  /** Tablets keep a token of their own beside the cookie (specification, section 7). */
  isTablet: boolean;
  /** The saved sign-in that opens it, or that is saved with it. */
  deviceId: string | null;
  userAgent: string | null;
}

export interface StartedSession {
  token: string;
  tabletToken: string | null;
}

/** Begins and ends sessions; whatever ends is told, so that its sockets close. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Starts a session in place of those that the browser had. */
  async start(tx: Transaction, request: SessionRequest, previous: Credentials): Promise<StartedSession> {
    await this.endIn(tx, previous);
    const { userId, isRemembered, isTablet, deviceId } = request;
    const userAgent = request.userAgent?.slice(0, 300) ?? null;
    const token = createToken();
    await this.sessions.insert(tx, {
      id: uuidv7(),
      userId,
      deviceId,
      tokenHash: hashToken(token),
      kind: 'web',
      isRemembered,
      userAgent,
      lifetimeHours: isRemembered ? REMEMBERED_HOURS : IDLE_HOURS,
    });
    const tabletToken = isTablet ? createToken() : null;
    if (tabletToken) {
      await this.sessions.insert(tx, {
        id: uuidv7(),
        userId,
        deviceId,
        tokenHash: hashToken(tabletToken),
        kind: 'tablet',
        isRemembered: true,
        userAgent,
        lifetimeHours: REMEMBERED_HOURS,
      });
    }
    return { token, tabletToken };
  }

  /** Ends the sessions behind these credentials; signing out twice is signing out. */
  async end(credentials: Credentials): Promise<void> {
    await this.database.transaction((tx) => this.endIn(tx, credentials));
  }

  /** Ends every session of a user, on every device. */
  async endAllOf(tx: Transaction, userId: string): Promise<void> {
    await this.endOthersOf(tx, userId, null);
  }

  /** Ends every session of a user but this one. */
  async endOthersOf(tx: Transaction, userId: string, keptId: string | null): Promise<void> {
    const sessionIds = await this.sessions.revokeOthersOf(tx, userId, keptId);
    if (sessionIds.length > 0) await this.outbox.add(tx, 'sessions.revoked', { userId, sessionIds });
  }

  /** Ends every session that these saved sign-ins of a user opened. */
  async endAllOfDevices(tx: Transaction, userId: string, deviceIds: string[]): Promise<void> {
    const sessionIds = await this.sessions.revokeAllOfDevices(tx, userId, deviceIds);
    if (sessionIds.length > 0) await this.outbox.add(tx, 'sessions.revoked', { userId, sessionIds });
  }

  private async endIn(tx: Transaction, { cookieToken, tablet }: Credentials): Promise<void> {
    const tokens = [cookieToken, tablet?.token].filter((token): token is string => Boolean(token));
    if (tokens.length === 0) return;
    const ended = await this.sessions.revokeByTokens(tx, tokens.map(hashToken));
    for (const userId of new Set(ended.map((session) => session.user_id))) {
      const sessionIds = ended.filter((session) => session.user_id === userId).map((session) => session.id);
      await this.outbox.add(tx, 'sessions.revoked', { userId, sessionIds });
    }
  }
}
