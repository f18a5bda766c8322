import {
  CODE_POINTS_PER_CHARACTER,
  REPORT_DESCRIPTION_MAX_LENGTH,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
  type ReportReason,
  type ReportSeverity,
  type ReportStatus,
} from '@beem/contracts';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../platform/database/index.js';

/** A user's report to the moderators; at most one open report per user and case. */
@Entity('reports')
@Check(
  'reports_description_check',
  `char_length(description) <= ${REPORT_DESCRIPTION_MAX_LENGTH * CODE_POINTS_PER_CHARACTER}`,
)
@Check('reports_severity_check', oneOf('severity', REPORT_SEVERITIES))
@Check('reports_status_check', oneOf('status', REPORT_STATUSES))
@Index('reports_open_key', ['video_id', 'reporter_id'], { unique: true, where: `status = 'pending'` })
@Index('reports_open_case_key', ['case_id', 'reporter_id'], { unique: true, where: `status = 'pending'` })
@SchemaStatement('CREATE INDEX reports_case_idx ON reports (case_id, id DESC)')
@Index('reports_reporter_idx', ['reporter_id'])
@SchemaStatement(
  'CREATE TRIGGER reports_join_case BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION join_case()',
)
@SchemaStatement(
  'CREATE TRIGGER reports_add_to_case AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION add_to_case()',
)
@Index('reports_video_idx', ['video_id'])
@Index('reports_reviewer_idx', ['reviewed_by'], { where: 'reviewed_by IS NOT NULL' })
export class ReportEntity {
  @IdColumn()
  id: string;

  /** Null for comments and users, which the case names. */
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  video_id: string | null;

  /** Null when the reporter has left: the report stays for moderators. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  reporter_id: string | null;

  @Column('text')
  reason: ReportReason;

  @Column('text')
  severity: ReportSeverity;

  /** The reporter's own text, which is removed with the reporter; required for the reason `other`. */
  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { default: 'pending' })
  status: ReportStatus;

  @Column('text', { nullable: true })
  moderator_notes: string | null;

  /** The moderator who decided. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  reviewed_by: string | null;

  @Column('timestamptz', { nullable: true })
  reviewed_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** The case to which it was added. */
  @ForeignKey('cases', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  case_id: string | null;

  /** The round of the case: a decision applies to the reports of the present round. */
  @Column('integer', { default: 1 })
  round: number;

  /** 0 for a reporter with a new account or a poor record, so that it does not raise the priority of its case. */
  @Column('integer', { default: 1 })
  weight: number;
}
