import type { ReportReason, ReportStatus, ReportSubject } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../../platform/database/index.js';
import type { UserEntity } from '../../../identity/index.js';
import type { ReportEntity } from '../report.entity.js';
import { CASE_COLUMNS, CASE_JOINS, type CaseRow } from './case.row.js';
import type { ModerationEventEntity } from './moderation-event.entity.js';

const DETAILS = 50;

/** Filters of cases; undefined for all. */
export interface CaseFilters {
  reason?: ReportReason;
  subject?: ReportSubject;
  ownerId?: string;
  reporterId?: string;
}

/** The last case of the page before. */
export interface CasePosition {
  priority: number;
  at: Date;
  id: string;
}

type Counts = Partial<Record<ReportStatus, number>>;
type Value = string | number | Date | null;

export type CaseReportRow = Pick<
  ReportEntity,
  'id' | 'reason' | 'severity' | 'status' | 'description' | 'created_at'
> & {
  reporter_id: UserEntity['id'] | null;
  reporter_username: UserEntity['username'] | null;
  upheld: number;
  rejected: number;
};

export type ModerationEventRow = Pick<
  ModerationEventEntity,
  'id' | 'kind' | 'from_status' | 'to_status' | 'age_rating' | 'notes' | 'created_at'
> & { actor_id: UserEntity['id'] | null; actor_username: UserEntity['username'] | null };

const CONDITIONS: Record<keyof CaseFilters, (parameter: string) => string> = {
  reason: (parameter) => `k.reason = ${parameter}`,
  subject: (parameter) => `k.subject = ${parameter}`,
  ownerId: (parameter) => `k.owner_id = ${parameter}::uuid`,
  reporterId: (parameter) => `k.id IN (SELECT case_id FROM reports WHERE reporter_id = ${parameter}::uuid)`,
};

/** A case about a moderator or their content is hidden from them, in $1, including its reporters. */
const IS_SHOWN = 'k.owner_id <> $1::uuid';

@Injectable()
export class CasesRepository {
  /** Pending cases by priority and age; decided ones by their decision, newest first. */
  async find(
    sql: Sql,
    question: {
      moderatorId: string;
      status: ReportStatus;
      filters: CaseFilters;
      after: CasePosition | null;
      size: number;
    },
  ): Promise<CaseRow[]> {
    const { moderatorId, status, after } = question;
    const size = roundUpSize(question.size);
    const isPending = status === 'pending';
    const values: Value[] = [moderatorId, status];
    const { name, text } = conditionsOf(question.filters, values);
    const bind = (value: Value) => `$${values.push(value)}`;
    const start = !after
      ? ''
      : isPending
        ? ` AND (k.priority, k.sorted_at, k.id) > (${bind(after.priority)}::integer, ${bind(after.at)}::timestamptz, ${bind(after.id)}::bigint)`
        : ` AND (k.sorted_at, k.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::bigint)`;
    const order = isPending ? 'k.priority, k.sorted_at, k.id' : 'k.sorted_at DESC, k.id DESC';
    const rows = await sql.query<CaseRow>(
      {
        name: `cases-find-${isPending ? 'pending' : 'decided'}${name}${after ? '-after' : ''}-${size}`,
        text: `SELECT ${CASE_COLUMNS} FROM cases k ${CASE_JOINS} WHERE k.status = $2 AND ${IS_SHOWN}${text}${start} ORDER BY ${order} LIMIT ${size}`,
      },
      values,
    );
    return rows.slice(0, question.size);
  }

  /** From the counters, minus the moderator's own cases; for one creator or reporter with the index of their cases. */
  async count(sql: Sql, moderatorId: string, filters: CaseFilters): Promise<Counts> {
    const values: Value[] = [moderatorId];
    const { name, text } = conditionsOf(filters, values);
    const isCounted = filters.ownerId === undefined && filters.reporterId === undefined;
    const rows = await sql.query<{ status: ReportStatus; count: number }>(
      {
        name: `cases-count${name}`,
        text: isCounted
          ? `SELECT status, sum(count)::integer AS count FROM (
               SELECT status, subject, reason, count FROM case_counts
               UNION ALL SELECT status, subject, reason, -1 FROM cases WHERE owner_id = $1::uuid AND reason IS NOT NULL
             ) k WHERE true${text} GROUP BY status`
          : `SELECT status, count(*)::integer AS count FROM cases k
             WHERE k.lead_report_id IS NOT NULL AND ${IS_SHOWN}${text} GROUP BY status`,
      },
      values,
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  /** The case of a report; null also if the moderator must not see it. */
  async findByReport(sql: Sql, reportId: number, moderatorId: string): Promise<CaseRow | null> {
    const [row] = await sql.query<CaseRow>(
      {
        name: 'cases-find-by-report',
        text: `SELECT ${CASE_COLUMNS} FROM cases k ${CASE_JOINS} WHERE k.id = (SELECT case_id FROM reports WHERE id = $2) AND ${IS_SHOWN}`,
      },
      [moderatorId, reportId],
    );
    return row ?? null;
  }

  findReports(sql: Sql, caseId: string): Promise<CaseReportRow[]> {
    return sql.query<CaseReportRow>(
      {
        name: 'cases-find-reports',
        text: `SELECT r.id, r.reason, r.severity, r.status, r.created_at,
                 CASE WHEN p.id IS NOT NULL THEN r.description END AS description,
                 p.id AS reporter_id, p.username AS reporter_username, past.upheld, past.rejected
               FROM reports r LEFT JOIN users p ON p.id = r.reporter_id AND p.deleted_at IS NULL
                 CROSS JOIN LATERAL (
                   SELECT count(*) FILTER (WHERE status = 'removed')::integer AS upheld,
                     count(*) FILTER (WHERE status = 'false_flag')::integer AS rejected
                   FROM reports WHERE reporter_id = p.id
                 ) past
               WHERE r.case_id = $1 ORDER BY r.id DESC LIMIT ${DETAILS}`,
      },
      [caseId],
    );
  }

  findEvents(sql: Sql, caseId: string): Promise<ModerationEventRow[]> {
    return sql.query<ModerationEventRow>(
      {
        name: 'cases-find-events',
        text: `SELECT e.id, e.kind, e.from_status, e.to_status, e.age_rating, e.notes, e.created_at,
                 a.id AS actor_id, a.username AS actor_username
               FROM moderation_events e LEFT JOIN users a ON a.id = e.actor_id AND a.deleted_at IS NULL
               WHERE e.case_id = $1 ORDER BY e.version DESC LIMIT ${DETAILS}`,
      },
      [caseId],
    );
  }

  /** @returns null when no user has this name */
  async findUserId(sql: Sql, username: string): Promise<string | null> {
    const [row] = await sql.query<Pick<UserEntity, 'id'>>(
      {
        name: 'cases-find-user-id',
        text: 'SELECT id FROM users WHERE lower(username) = lower($1) AND deleted_at IS NULL',
      },
      [username],
    );
    return row?.id ?? null;
  }
}

/**
 * Builds the conditions of the set filters, adds their values to `values`, and returns the part of the statement's
 * name.
 */
function conditionsOf(filters: CaseFilters, values: Value[]): { name: string; text: string } {
  const set = (Object.keys(CONDITIONS) as (keyof CaseFilters)[]).filter((key) => filters[key] !== undefined);
  const parts = set.map((key) => ` AND ${CONDITIONS[key](`$${values.push(filters[key] ?? null)}`)}`);
  return { name: set.map((key) => `-${key.toLowerCase()}`).join(''), text: parts.join('') };
}
