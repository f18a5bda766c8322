import {
  REPORT_SEVERITIES,
  REPORT_STATUSES,
  REPORT_SUBJECTS,
  type ReportReason,
  type ReportSeverity,
  type ReportStatus,
  type ReportSubject,
} from '@beem/contracts';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../../platform/database/index.js';

/**
 * The unit of a moderator's decision: a video, a comment or a user, with all reports about it. Triggers of `reports`
 * update it.
 */
@Entity('cases')
@Unique(['subject', 'subject_id'])
@Check('cases_subject_check', oneOf('subject', REPORT_SUBJECTS))
@Check('cases_status_check', oneOf('status', REPORT_STATUSES))
@Check('cases_severity_check', oneOf('severity', REPORT_SEVERITIES))
@Index('cases_queue_idx', ['status', 'priority', 'sorted_at', 'id'])
@Index('cases_reason_idx', ['status', 'reason', 'priority', 'sorted_at', 'id'])
@Index('cases_subject_idx', ['status', 'subject', 'priority', 'sorted_at', 'id'])
@SchemaStatement('CREATE INDEX cases_decided_idx ON cases (status, sorted_at DESC, id DESC)')
@Index('cases_owner_idx', ['owner_id'])
@Index('cases_video_idx', ['video_id'], { where: 'video_id IS NOT NULL' })
@Index('cases_comment_idx', ['comment_id'], { where: 'comment_id IS NOT NULL' })
@Index('cases_comment_text_idx', ['comment_text_until'], { where: 'comment_text_until IS NOT NULL' })
@Index('cases_decided_by_idx', ['decided_by'], { where: 'decided_by IS NOT NULL' })
@Index('cases_claimed_by_idx', ['claimed_by'], { where: 'claimed_by IS NOT NULL' })
@SchemaStatement(
  'CREATE TRIGGER cases_count AFTER INSERT OR DELETE OR UPDATE OF status, reason ON cases FOR EACH ROW EXECUTE FUNCTION count_case()',
)
export class CaseEntity {
  @IdColumn()
  id: string;

  @Column('text')
  subject: ReportSubject;

  /** Id of the video, the comment or the user. */
  @Column('text')
  subject_id: string;

  /** The video, or the one of the comment; null also for a comment whose video is deleted. */
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  video_id: string | null;

  /** Null also after the comment is deleted; `subject_id` still names it. */
  @ForeignKey('comments', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  comment_id: string | null;

  /** Whether its author deleted the comment. */
  @Column('boolean', { default: false })
  is_comment_deleted: boolean;

  /** Text of a deleted comment: a trigger of `comments` keeps it for moderators, unless the report was false. */
  @Column('text', { nullable: true })
  comment_text: string | null;

  @Column('timestamptz', { nullable: true })
  comment_text_until: Date | null;

  /** The creator, the author, or the user. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  owner_id: string;

  @Column('text', { default: 'pending' })
  status: ReportStatus;

  /**
   * The leading report: the most severe one of the present round, of those the oldest; null only while the first one is
   * written.
   */
  @Column('bigint', { nullable: true })
  lead_report_id: string | null;

  /** Reason of the leading report. */
  @Column('text', { nullable: true })
  reason: ReportReason | null;

  @Column('text', { nullable: true })
  severity: ReportSeverity | null;

  /**
   * Priority, the lowest of the reports of the present round: 0 for a severe one of weight 1 and for any that involves
   * minors, 1 for other severe ones, 2 for the rest.
   */
  @Column('integer', { default: 2 })
  priority: number;

  @Column('integer', { default: 0 })
  report_count: number;

  /** The number of reports per severity and reason (`high:violence`); null until an older case is counted. */
  @Column('jsonb', { nullable: true, default: {} })
  reason_counts: Record<string, number> | null;

  /** Increased when a new report reopens a decided case. */
  @Column('integer', { default: 1 })
  round: number;

  /** Increased by every decision and reopening. */
  @Column('integer', { default: 1 })
  version: number;

  /** Time of its oldest open report; of a decided case that of the decision. */
  @Column('timestamptz', { default: () => 'now()' })
  sorted_at: Date;

  /** Of the last decision. */
  @Column('text', { nullable: true })
  notes: string | null;

  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  decided_by: string | null;

  @Column('timestamptz', { nullable: true })
  decided_at: Date | null;

  /** The moderator who has claimed it. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  claimed_by: string | null;

  @Column('timestamptz', { nullable: true })
  claimed_until: Date | null;
}
