import { Injectable } from '@nestjs/common';
import type { Credentials } from '../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { unauthenticated } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { createToken, hashToken, uuidv7 } from '../../../platform/ids.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { SuspensionsService } from '../suspensions/index.js';
import { PasswordsRepository, type SignInUser } from '../users/index.js';
import { IDLE_HOURS, REMEMBERED_HOURS } from './lifetimes.js';
import type { AuthenticationMethod } from './session.entity.js';
import { invalidCredentials, newPasswordRequired, savedSignInGone } from './sessions.errors.js';
import { type NewSession, type RenewalProof, SessionsRepository } from './sessions.repository.js';

export interface SessionRequest {
  userId: string;
  isRemembered: boolean;
  /** Tablets use a separate token beside the cookie (specification, section 7). */
  isTablet: boolean;
  /** The saved sign-in that opens it, or that is saved with it. */
  deviceId: string | null;
  userAgent: string | null;
  authenticatedBy: AuthenticationMethod;
  /** Whether a second factor was passed now; never for a quick sign-in. */
  hasPassedSecondFactor: boolean;
  browserHash: Buffer;
  /** Whether the device passed a second factor when its sign-in was saved. */
  isTrustedDevice?: boolean;
}

export interface RenewedSession {
  /** Null for a session without a cookie. */
  token: string | null;
  tabletToken: string | null;
  isRemembered: boolean;
}

export interface StartedSession {
  token: string;
  tabletToken: string | null;
}

/** Starts and ends sessions. Each end is published, so that its sockets close. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly suspensions: SuspensionsService,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Starts a session and replaces those of the browser. All sign-ins use this function, so it alone refuses users who
   * may not sign in.
   * @throws account_suspended, password_required, second_factor_expired, unauthenticated when the account is gone
   */
  async start(tx: Transaction, request: SessionRequest, previous: Credentials): Promise<StartedSession> {
    const user = await this.requireMaySignIn(tx, request.userId);
    // The last check, for a factor that was set up after the decision about a challenge, or that a caller has missed.
    if (user.has_second_factor && !request.hasPassedSecondFactor && !request.isTrustedDevice)
      throw request.authenticatedBy === 'device' ? savedSignInGone() : invalidCredentials();
    await this.endIn(tx, previous);
    const { userId, isRemembered, isTablet, deviceId, authenticatedBy, hasPassedSecondFactor, browserHash } =
      request;
    const userAgent = cutUserAgent(request.userAgent);
    const token = createToken();
    const tabletToken = isTablet ? createToken() : null;
    const both = {
      userId,
      deviceId,
      isRemembered,
      userAgent,
      authenticatedBy,
      hasPassedSecondFactor,
      // Only notices to staff need it; for other users it would reveal which accounts one browser has.
      browserHash: user.role === 'user' ? null : browserHash,
      pairId: isTablet ? uuidv7() : null,
      lifetimeHours: isRemembered ? REMEMBERED_HOURS : IDLE_HOURS,
    };
    const session: NewSession = { ...both, id: uuidv7(), tokenHash: hashToken(token), kind: 'web' };
    await this.sessions.insert(tx, session);
    if (tabletToken) {
      const tokenHash = hashToken(tabletToken);
      await this.sessions.insert(tx, { ...both, id: uuidv7(), tokenHash, kind: 'tablet' });
    }
    if (user.role !== 'user' && (await this.sessions.isOneOfSeveral(tx, userId, session)))
      await this.outbox.add(tx, 'staff.signed-in', { userId, sessionId: session.id });
    return { token, tabletToken };
  }

  /**
   * Gives a session and its pair new tokens after the user entered the password or passed the second factor, so that
   * copies of the old ones do not count as a recent authentication.
   * @param graceSeconds how long the old tokens are accepted beside them
   * @throws unauthenticated when it has ended meanwhile
   */
  async renew(
    tx: Transaction,
    sessionId: string,
    { graceSeconds, proof }: { graceSeconds: number; proof: RenewalProof },
  ): Promise<RenewedSession> {
    const rows = await this.sessions.lockPair(tx, sessionId);
    if (rows.length === 0) throw unauthenticated();
    const renewed: RenewedSession = { token: null, tabletToken: null, isRemembered: false };
    for (const { id, kind, is_remembered } of rows) {
      const token = createToken();
      await this.sessions.renew(tx, id, { tokenHash: hashToken(token), graceSeconds, proof });
      renewed[kind === 'web' ? 'token' : 'tabletToken'] = token;
      renewed.isRemembered ||= is_remembered;
    }
    return renewed;
  }

  /** Ends the sessions of these credentials; it may be repeated. */
  async end(credentials: Credentials): Promise<void> {
    const userIds = await this.database.transaction((tx) => this.endIn(tx, credentials));
    for (const userId of userIds) this.security.record('sign-out', { userId });
  }

  /**
   * Ends all sessions of a user, on every device.
   * @returns the number of those that were active; a tablet counts once
   */
  endAllOf(tx: Transaction, userId: string): Promise<number> {
    return this.endOthersOf(tx, userId, null);
  }

  /**
   * Ends all sessions of a user except this one.
   * @returns the number of those that were active; a tablet counts once
   */
  async endOthersOf(tx: Transaction, userId: string, keptId: string | null): Promise<number> {
    const ended = await this.sessions.revokeOthersOf(tx, userId, keptId);
    const sessionIds = ended.map(({ id }) => id);
    if (sessionIds.length > 0) await this.outbox.add(tx, 'sessions.revoked', { userId, sessionIds });
    return ended.filter(({ kind }) => kind === 'web').length;
  }

  recordRevoked(userId: string, reason: string, count: number): void {
    if (count > 0) this.security.record('session.revoked', { userId, reason, count });
  }

  /** Ends all sessions that these saved sign-ins of a user opened. */
  async endAllOfDevices(tx: Transaction, userId: string, deviceIds: string[]): Promise<void> {
    const sessionIds = await this.sessions.revokeAllOfDevices(tx, userId, deviceIds);
    if (sessionIds.length > 0) await this.outbox.add(tx, 'sessions.revoked', { userId, sessionIds });
  }

  /**
   * Records that the user has set up the first second factor: it counts as passed in this session and its saved
   * sign-in.
   */
  async markSecondFactor(tx: Transaction, sessionId: string): Promise<void> {
    await this.sessions.markSecondFactor(tx, sessionId);
  }

  /**
   * Checks that the user may sign in, and makes a new suspension or second factor wait for this session, which it then
   * ends.
   * @throws account_suspended, password_required, unauthenticated
   */
  async requireMaySignIn(tx: Transaction, userId: string): Promise<SignInUser> {
    const user = await this.storedPasswords.lockForSignIn(tx, userId);
    if (!user) throw unauthenticated();
    await this.suspensions.requireAllowed(tx, userId, 'account');
    if (user.password_required_at !== null) throw newPasswordRequired();
    return user;
  }

  private async endIn(tx: Transaction, { cookieToken, tablet }: Credentials): Promise<string[]> {
    const tokens = [cookieToken, tablet?.token].filter((token): token is string => Boolean(token));
    if (tokens.length === 0) return [];
    const ended = await this.sessions.revokeByTokens(tx, tokens.map(hashToken));
    const userIds = [...new Set(ended.map((session) => session.user_id))];
    for (const userId of userIds) {
      const sessionIds = ended.filter((session) => session.user_id === userId).map((session) => session.id);
      await this.outbox.add(tx, 'sessions.revoked', { userId, sessionIds });
    }
    return userIds;
  }
}

/** Cuts the user agent to the stored length. */
export function cutUserAgent(userAgent: string | null): string | null {
  return userAgent?.slice(0, 300) ?? null;
}
