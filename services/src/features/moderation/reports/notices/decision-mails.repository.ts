import type { AgeRating, ReportReason, ReportStatus, ReportSubject } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { ModerationEventKind } from '../dto/report-detail.dto.js';

/** A decision and one user whom it concerns. */
export interface DecisionMailRow {
  email: string;
  username: string;
  subject: ReportSubject;
  /** Whether its author deleted the comment. */
  is_comment_deleted: boolean;
  kind: ModerationEventKind;
  from_status: ReportStatus;
  to_status: ReportStatus;
  age_rating: AgeRating | null;
  notes: string | null;
  reason: ReportReason;
  title: string | null;
}

const FIELDS = `u.email, u.username, k.subject, k.is_comment_deleted, e.kind, e.from_status, e.to_status, e.age_rating, e.notes, k.reason, v.title`;
const JOINS = `JOIN cases k ON k.id = e.case_id LEFT JOIN videos v ON v.id = k.video_id`;

@Injectable()
export class DecisionMailsRepository {
  async findOwner(sql: Sql, caseId: number, version: number): Promise<DecisionMailRow | null> {
    const [row] = await sql.query<DecisionMailRow>(
      {
        name: 'decision-mails-find-owner',
        text: `SELECT ${FIELDS} FROM moderation_events e ${JOINS} JOIN users u ON u.id = k.owner_id AND u.deleted_at IS NULL
               WHERE e.case_id = $1 AND e.version = $2`,
      },
      [caseId, version],
    );
    return row ?? null;
  }

  async findReporter(
    sql: Sql,
    caseId: number,
    { version, reportId }: { version: number; reportId: number },
  ): Promise<DecisionMailRow | null> {
    const [row] = await sql.query<DecisionMailRow>(
      {
        name: 'decision-mails-find-reporter',
        text: `SELECT ${FIELDS} FROM moderation_events e ${JOINS} JOIN reports r ON r.id = $3 AND r.case_id = k.id
                 JOIN users u ON u.id = r.reporter_id AND u.deleted_at IS NULL
               WHERE e.case_id = $1 AND e.version = $2`,
      },
      [caseId, version, reportId],
    );
    return row ?? null;
  }

  /** The reports of the present round after one of them, if the decision was the first of the round. */
  async findReportIds(
    sql: Sql,
    caseId: number,
    { version, after, size }: { version: number; after: number; size: number },
  ): Promise<number[]> {
    const rows = await sql.query<{ id: string }>(
      {
        name: 'decision-mails-find-report-ids',
        text: `SELECT r.id FROM moderation_events e JOIN cases k ON k.id = e.case_id
                 JOIN reports r ON r.case_id = k.id AND r.round = k.round
               WHERE e.case_id = $1 AND e.version = $2 AND e.from_status = 'pending' AND e.to_status <> 'pending'
                 AND r.reporter_id IS NOT NULL AND r.id > $3 ORDER BY r.id LIMIT $4`,
      },
      [caseId, version, after, size],
    );
    return rows.map(({ id }) => Number(id));
  }
}
