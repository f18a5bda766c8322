import type { AgeRating, NotificationType, ReportReason, ReportStatus, ReportSubject } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';

/** A decision with its subject. */
export interface DecidedCase {
  /** `deleted`: its creator or author deleted it, or it was deleted with its video; no moderator decided. */
  kind: 'decided' | 'reopened' | 'deleted';
  subject: ReportSubject;
  from_status: ReportStatus;
  to_status: ReportStatus;
  age_rating: AgeRating | null;
  reason: ReportReason;
  owner_id: string;
  video_id: string | null;
  comment_id: string | null;
  is_comment_deleted: boolean;
  round: number;
}

@Injectable()
export class ModerationNotificationsRepository {
  /** @returns null when the case is gone */
  async find(sql: Sql, caseId: number, version: number): Promise<DecidedCase | null> {
    const [row] = await sql.query<DecidedCase>(
      {
        name: 'moderation-notifications-find',
        text: `SELECT e.kind, k.subject, e.from_status, e.to_status, e.age_rating, k.reason, k.owner_id, k.video_id, k.comment_id, k.is_comment_deleted, k.round
               FROM moderation_events e JOIN cases k ON k.id = e.case_id WHERE e.case_id = $1 AND e.version = $2`,
      },
      [caseId, version],
    );
    return row ?? null;
  }

  /** @returns whether it was added: a repeated event finds the row of the first */
  async addForOwner(
    sql: Sql,
    { owner_id, video_id, comment_id }: DecidedCase,
    notice: { type: NotificationType; detail: string | null; eventKey: string },
  ): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'moderation-notifications-add-for-owner',
        text: `INSERT INTO notifications (user_id, type, video_id, comment_id, detail, event_key)
               SELECT id, $2, $3::bigint, $4::bigint, $5, $6 FROM users WHERE id = $1 AND deleted_at IS NULL
               ON CONFLICT (user_id, event_key) DO NOTHING RETURNING id`,
      },
      [owner_id, notice.type, video_id, comment_id, notice.detail, notice.eventKey],
    );
    return rows.length > 0;
  }

  /** A page of the reports of a round, by id, whose reporters are notified. */
  async addForReporters(
    sql: Sql,
    page: { caseId: number; round: number; after: string; size: number },
    notice: { detail: string; eventKey: string },
  ): Promise<{ id: string; user_id: string }[]> {
    return sql.query(
      {
        name: 'moderation-notifications-add-for-reporters',
        text: `WITH page AS (
                 SELECT r.id, u.id AS user_id FROM reports r JOIN users u ON u.id = r.reporter_id AND u.deleted_at IS NULL
                 WHERE r.case_id = $1 AND r.round = $2 AND r.id > $3::bigint ORDER BY r.id LIMIT $4
               ), added AS (
                 INSERT INTO notifications (user_id, type, detail, event_key)
                 SELECT user_id, 'report_resolved', $5, $6 FROM page ORDER BY user_id
                 ON CONFLICT (user_id, event_key) DO NOTHING
               )
               SELECT id, user_id FROM page ORDER BY id`,
      },
      [page.caseId, page.round, page.after, page.size, notice.detail, notice.eventKey],
    );
  }
}
