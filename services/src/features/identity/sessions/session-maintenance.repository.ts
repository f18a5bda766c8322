import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { NOTICE_MINUTES } from './lifetimes.js';

/** The statements of the scheduled tasks about sessions. */
@Injectable()
export class SessionMaintenanceRepository {
  /** The browser of a session matters only while the session is new (`SessionsRepository.isOneOfSeveral`). */
  async forgetBrowsers(sql: Sql): Promise<void> {
    await sql.query({
      name: 'session-forget-browsers',
      text: `UPDATE sessions SET browser_hash = NULL
             WHERE browser_hash IS NOT NULL AND created_at < now() - interval '${NOTICE_MINUTES} minutes'`,
    });
  }

  /** Deletes those that ended more than 30 days ago; until then they may help an investigation. */
  async deleteEnded(sql: Sql): Promise<void> {
    await sql.query({
      name: 'session-delete-ended',
      text: `DELETE FROM sessions WHERE least(expires_at, revoked_at) < now() - interval '30 days'`,
    });
  }
}
