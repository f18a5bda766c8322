import {
  AGE_RATINGS,
  type AgeRating,
  REPORT_REASONS,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
  type ReportReason,
  type ReportSeverity,
  type ReportStatus,
} from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ReportDto } from './report.dto.js';
import { ReporterDto, ReporterRecordDto, ReportUserDto } from './report-users.dto.js';

export const MODERATION_EVENT_KINDS = ['decided', 'reopened', 'deleted'] as const;
export type ModerationEventKind = (typeof MODERATION_EVENT_KINDS)[number];

/** One report of a case. */
@ApiSchema({ name: 'CaseReport' })
export class CaseReportDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: REPORT_REASONS.map((reason) => reason.value) })
  reason: ReportReason;

  @ApiProperty({ enum: REPORT_SEVERITIES })
  severity: ReportSeverity;

  @ApiProperty({ enum: REPORT_STATUSES })
  status: ReportStatus;

  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  @ApiProperty({ type: ReporterDto })
  reporter: ReporterDto;

  @ApiProperty({ type: ReporterRecordDto })
  reporterRecord: ReporterRecordDto;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** An event of a case, which never changes. */
@ApiSchema({ name: 'ModerationEvent' })
export class ModerationEventDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    enum: MODERATION_EVENT_KINDS,
    description:
      'reopened: by a new report. deleted: its creator or author deleted it, or the video of the comment was deleted, which closed the case.',
  })
  kind: ModerationEventKind;

  @ApiProperty({ enum: REPORT_STATUSES })
  fromStatus: ReportStatus;

  @ApiProperty({ enum: REPORT_STATUSES })
  toStatus: ReportStatus;

  @ApiProperty({ enum: AGE_RATINGS, type: String, nullable: true, description: 'What the video was rated.' })
  ageRating: AgeRating | null;

  @ApiProperty({ type: String, nullable: true })
  notes: string | null;

  @ApiProperty({ type: ReportUserDto, nullable: true })
  by: ReportUserDto | null;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** A case with its newest reports and events. */
@ApiSchema({ name: 'ReportDetail' })
export class ReportDetailDto extends ReportDto {
  @ApiProperty({ type: [CaseReportDto], description: 'The newest 50.' })
  reports: CaseReportDto[];

  @ApiProperty({ type: [ModerationEventDto], description: 'The newest 50, newest first.' })
  events: ModerationEventDto[];
}
