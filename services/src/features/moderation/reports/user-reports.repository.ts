import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';

const ROWS_AT_ONCE = 500;

/** Each call changes a part of the reports that name a user, and returns whether there was one. */
@Injectable()
export class UserReportsRepository {
  /** A report stays, because its video may be harmful; its author and text are removed. */
  async forgetReporter(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-reports-forget-reporter',
        text: `UPDATE reports SET reporter_id = NULL, description = NULL
               WHERE id IN (SELECT id FROM reports WHERE reporter_id = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING id`,
      },
      [userId],
    );
    return rows.length > 0;
  }

  /** The decision and its reason stay, because they concern another user's video. */
  async forgetReviewer(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-reports-forget-reviewer',
        text: `UPDATE reports SET reviewed_by = NULL
               WHERE id IN (SELECT id FROM reports WHERE reviewed_by = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING id`,
      },
      [userId],
    );
    return rows.length > 0;
  }

  /** Removes reports about the user's videos, which no longer need a decision. */
  async removeByVideosOf(sql: Sql, creatorId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-reports-remove-by-videos',
        text: `DELETE FROM reports WHERE id IN (
                 SELECT r.id FROM videos v JOIN reports r ON r.video_id = v.id
                 WHERE v.creator_id = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING id`,
      },
      [creatorId],
    );
    return rows.length > 0;
  }

  /** Removes the moderator from decisions, which stay. */
  async forgetModerator(sql: Sql, userId: string): Promise<boolean> {
    const events = await sql.query(
      {
        name: 'user-reports-forget-event-actor',
        text: `UPDATE moderation_events SET actor_id = NULL
               WHERE id IN (SELECT id FROM moderation_events WHERE actor_id = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING id`,
      },
      [userId],
    );
    const cases = await sql.query(
      {
        name: 'user-reports-forget-decider',
        text: `UPDATE cases SET decided_by = nullif(decided_by, $1), claimed_by = nullif(claimed_by, $1) WHERE id IN (
                 SELECT id FROM cases WHERE decided_by = $1 OR claimed_by = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING id`,
      },
      [userId],
    );
    return events.length + cases.length > 0;
  }

  /** Removes cases about the user and their content, with reports and events. */
  async removeCasesOf(sql: Sql, ownerId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-reports-remove-cases-of',
        text: `DELETE FROM cases WHERE id IN (SELECT id FROM cases WHERE owner_id = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING id`,
      },
      [ownerId],
    );
    return rows.length > 0;
  }
}
