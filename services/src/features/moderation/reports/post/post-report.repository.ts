import type { ReportReason, ReportSeverity, ReportSubject } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import type { UserEntity } from '../../../identity/index.js';
import type { CaseEntity } from '../cases/case.entity.js';
import { ReportEntity } from '../report.entity.js';

export interface NewReport {
  caseId: string;
  /** Null for comments and users. */
  videoId: number | null;
  reporterId: string;
  reason: ReportReason;
  severity: ReportSeverity;
  description: string | null;
  weight: 0 | 1;
}

export type OpenReport = Pick<ReportEntity, 'id' | 'reason' | 'description'>;
export type ReporterRecord = Pick<UserEntity, 'created_at'> & { upheld: number; rejected: number };

/** The columns that each kind of case takes from its subject with the id in $1, which is locked against deletion. */
const SUBJECTS: Record<ReportSubject, string> = {
  video: `SELECT 'video', id, id, NULL::bigint, creator_id FROM videos
    WHERE id = $1::bigint AND deleted_at IS NULL FOR KEY SHARE`,
  comment: `SELECT 'comment', id, video_id, id, user_id FROM comments
    WHERE id = $1::bigint AND deleted_at IS NULL FOR KEY SHARE`,
  user: `SELECT 'user', id::text, NULL::bigint, NULL::bigint, id FROM users
    WHERE id = $1::uuid AND deleted_at IS NULL FOR KEY SHARE`,
};

@Injectable()
export class PostReportRepository {
  constructor(@InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>) {}

  /**
   * Finds or opens the case of a subject, and locks it.
   * @returns null when the subject is deleted
   */
  async openCase(
    tx: Transaction,
    subject: ReportSubject,
    subjectId: string,
  ): Promise<Pick<CaseEntity, 'id' | 'status'> | null> {
    const [row] = await tx.query<Pick<CaseEntity, 'id' | 'status'>>(
      {
        name: `post-report-open-case-${subject}`,
        text: `INSERT INTO cases (subject, subject_id, video_id, comment_id, owner_id)
               SELECT * FROM (${SUBJECTS[subject]}) AS reported
               ON CONFLICT (subject, subject_id) DO UPDATE SET subject = excluded.subject RETURNING id, status`,
      },
      [subjectId],
    );
    return row ?? null;
  }

  /** @returns null when this user has an open report in the case */
  async insert(tx: Transaction, report: NewReport): Promise<number | null> {
    const [row] = await tx.query<Pick<ReportEntity, 'id'>>(
      {
        name: 'report-insert',
        text: `INSERT INTO reports (case_id, video_id, reporter_id, reason, severity, description, weight)
               SELECT $1, $2::bigint, $3::uuid, $4, $5, $6, $7
               WHERE NOT EXISTS (SELECT FROM reports WHERE case_id = $1 AND reporter_id = $3::uuid AND status = 'pending')
               ON CONFLICT DO NOTHING RETURNING id`,
      },
      [
        ...[report.caseId, report.videoId, report.reporterId, report.reason, report.severity],
        ...[report.description, report.weight],
      ],
    );
    return row ? Number(row.id) : null;
  }

  findOpen(sql: Sql, caseId: string, reporterId: string): Promise<OpenReport | null> {
    return sql.withRepository(this.reports).findOne({
      select: { id: true, reason: true, description: true },
      where: { case_id: caseId, reporter_id: reporterId, status: 'pending' },
    });
  }

  async findLead(sql: Sql, caseId: string): Promise<number> {
    const [row] = await sql.query<{ id: string }>(
      { name: 'post-report-find-lead', text: 'SELECT lead_report_id AS id FROM cases WHERE id = $1' },
      [caseId],
    );
    return Number(row?.id);
  }

  async findRecord(sql: Sql, reporterId: string): Promise<ReporterRecord | null> {
    const [row] = await sql.query<ReporterRecord>(
      {
        name: 'post-report-find-record',
        text: `SELECT u.created_at, count(*) FILTER (WHERE r.status = 'removed')::integer AS upheld,
                 count(*) FILTER (WHERE r.status = 'false_flag')::integer AS rejected
               FROM users u LEFT JOIN reports r ON r.reporter_id = u.id WHERE u.id = $1 GROUP BY u.id`,
      },
      [reporterId],
    );
    return row ?? null;
  }

  /** The author of a visible comment, and its video; null for none. */
  async findComment(sql: Sql, id: number): Promise<{ authorId: string; videoId: number } | null> {
    const [row] = await sql.query<{ user_id: string; video_id: string }>(
      {
        name: 'post-report-find-comment',
        text: `SELECT c.user_id, c.video_id FROM comments c JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL
               WHERE c.id = $1 AND c.deleted_at IS NULL AND NOT c.is_hidden`,
      },
      [id],
    );
    return row ? { authorId: row.user_id, videoId: Number(row.video_id) } : null;
  }
}
