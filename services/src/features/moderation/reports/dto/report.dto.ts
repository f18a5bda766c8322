import {
  REPORT_REASONS,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
  type ReportReason,
  type ReportSeverity,
  type ReportStatus,
} from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ReportedCommentDto,
  ReportedUserDto,
  ReportedVideoDto,
  ReportSubjectDto,
} from './report-subject.dto.js';
import { ReporterDto, ReportUserDto } from './report-users.dto.js';

const REASONS = REPORT_REASONS.map((reason) => reason.value);

@ApiSchema({ name: 'ReportReasonCount' })
export class ReportReasonCountDto {
  @ApiProperty({ enum: REASONS })
  reason: ReportReason;

  @ApiProperty({ enum: REPORT_SEVERITIES })
  severity: ReportSeverity;

  @ApiProperty({ type: 'integer' })
  count: number;
}

/** A moderator's claim of a case. It blocks no decision of others. */
@ApiSchema({ name: 'CaseClaim' })
export class CaseClaimDto {
  @ApiProperty({ type: ReportUserDto })
  by: ReportUserDto;

  @ApiProperty({ format: 'date-time' })
  until: string;
}

/** A case as moderators see it, with its leading report: the most severe one, of those the oldest. */
@ApiSchema({ name: 'Report' })
export class ReportDto {
  @ApiProperty({ type: 'integer', description: 'Of the leading report.' })
  id: number;

  @ApiProperty({ enum: REASONS })
  reason: ReportReason;

  @ApiProperty({ enum: REPORT_SEVERITIES })
  severity: ReportSeverity;

  @ApiProperty({ enum: REPORT_STATUSES, description: 'Of the whole case.' })
  status: ReportStatus;

  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  @ApiProperty({ type: String, nullable: true })
  moderatorNotes: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: ReportSubjectDto })
  subject: ReportSubjectDto;

  @ApiProperty({
    type: ReportedVideoDto,
    nullable: true,
    description:
      'The video, or the one below which the comment stands; null for a user, and when that one is gone.',
  })
  video: ReportedVideoDto | null;

  @ApiProperty({ type: ReportedCommentDto, nullable: true })
  comment: ReportedCommentDto | null;

  @ApiProperty({ type: ReportedUserDto, nullable: true })
  user: ReportedUserDto | null;

  @ApiProperty({ type: ReporterDto })
  reporter: ReporterDto;

  @ApiProperty({ type: 'integer', description: 'Of the case, earlier ones as well.' })
  reportCount: number;

  @ApiProperty({ type: [ReportReasonCountDto] })
  reasons: ReportReasonCountDto[];

  @ApiProperty({ type: CaseClaimDto, nullable: true })
  claim: CaseClaimDto | null;

  @ApiProperty({ type: ReportUserDto, nullable: true })
  decidedBy: ReportUserDto | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Raised by every decision and reopening.' })
  version: number;

  @ApiProperty({ description: 'False for what one has reported, and for what is deleted.' })
  canDecide: boolean;
}
