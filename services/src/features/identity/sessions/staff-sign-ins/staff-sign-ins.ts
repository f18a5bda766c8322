import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { browserName } from '../own-sessions/browser-name.js';
import { OwnSessionsRepository } from '../own-sessions/own-sessions.repository.js';

const LISTED = 10;

interface OtherSession {
  browser: string;
  lastUsedAt: Date;
}

/** A new session of a moderator or an admin, and the other active ones. */
export interface StaffSignIn {
  /** The browser of the new session; null when it has ended already. */
  browser: string | null;
  /** The last used first, at most ten. */
  others: OtherSession[];
  /** Number of sessions that are not listed. */
  more: number;
}

@Injectable()
export class StaffSignIns {
  constructor(
    private readonly database: Database,
    private readonly own: OwnSessionsRepository,
  ) {}

  /** @returns null when no other session is active */
  async find(userId: string, sessionId: string): Promise<StaffSignIn | null> {
    const sessions = await this.own.findSessions(this.database, userId, sessionId);
    const current = sessions.find(({ is_current }) => is_current);
    const others = sessions.filter(({ is_current }) => !is_current);
    if (others.length === 0) return null;
    return {
      browser: current ? browserName(current.user_agent) : null,
      others: others.slice(0, LISTED).map(({ user_agent, last_seen_at }) => ({
        browser: browserName(user_agent),
        lastUsedAt: last_seen_at,
      })),
      more: Math.max(0, others.length - LISTED),
    };
  }
}
