import {
  REPORT_DESCRIPTION_MAX_LENGTH,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
  type ReportReason,
  type ReportSeverity,
  type ReportStatus,
} from '@beem/contracts';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../platform/database/index.js';

/** A user reports a video to the moderators; at most one open report per user and video. */
@Entity('reports')
@Check('reports_description_check', `char_length(description) <= ${REPORT_DESCRIPTION_MAX_LENGTH}`)
@Check('reports_severity_check', oneOf('severity', REPORT_SEVERITIES))
@Check('reports_status_check', oneOf('status', REPORT_STATUSES))
@Index('reports_open_key', ['video_id', 'reporter_id'], { unique: true, where: `status = 'pending'` })
@SchemaStatement('CREATE INDEX reports_queue_idx ON reports (status, severity, id DESC)')
@Index('reports_reporter_idx', ['reporter_id'])
@Index('reports_video_idx', ['video_id'])
@Index('reports_reviewer_idx', ['reviewed_by'], { where: 'reviewed_by IS NOT NULL' })
export class ReportEntity {
  @IdColumn()
  id: string;

  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint')
  video_id: string;

  /** Null when the reporter has left: the report waits for moderators all the same. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  reporter_id: string | null;

  @Column('text')
  reason: ReportReason;

  @Column('text')
  severity: ReportSeverity;

  /** In the words of the reporter, with whom it goes; needed with the reason `other`. */
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
}
