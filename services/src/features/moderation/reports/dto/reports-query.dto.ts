import {
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_SUBJECTS,
  type ReportReason,
  type ReportStatus,
  type ReportSubject,
  USERNAME_MAX_LENGTH,
} from '@beem/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

export const REPORTS_PAGE_SIZE = 50;
const MAX_REPORTS_PAGE = 100;
const REASONS = REPORT_REASONS.map((reason) => reason.value);

export class ReportFiltersDto {
  @ApiPropertyOptional({ enum: REASONS, description: 'Of the leading report.' })
  @IsOptional()
  @IsIn(REASONS, { message: `reason must be one of ${REASONS.join(', ')}.` })
  reason?: ReportReason;

  @ApiPropertyOptional({ enum: REPORT_SUBJECTS, enumName: 'ReportSubjectKind' })
  @IsOptional()
  @IsIn(REPORT_SUBJECTS, { message: `subject must be one of ${REPORT_SUBJECTS.join(', ')}.` })
  subject?: ReportSubject;

  @ApiPropertyOptional({ description: 'Username of whoever made what was reported.' })
  @IsOptional()
  @IsString({ message: 'creator must be a username.' })
  @MaxLength(USERNAME_MAX_LENGTH, { message: 'creator must be a username.' })
  creator?: string;

  @ApiPropertyOptional({ description: 'Username of a user who has reported it.' })
  @IsOptional()
  @IsString({ message: 'reporter must be a username.' })
  @MaxLength(USERNAME_MAX_LENGTH, { message: 'reporter must be a username.' })
  reporter?: string;
}

export class ReportsQueryDto extends ReportFiltersDto {
  @ApiProperty({ enum: REPORT_STATUSES })
  @IsIn(REPORT_STATUSES, { message: `status must be one of ${REPORT_STATUSES.join(', ')}.` })
  status: ReportStatus;

  @PageLimit({ usual: REPORTS_PAGE_SIZE, most: MAX_REPORTS_PAGE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}

/** The number of cases in each status. */
@ApiSchema({ name: 'ReportCounts' })
export class ReportCountsDto implements Record<ReportStatus, number> {
  @ApiProperty({ type: 'integer' })
  pending: number;

  @ApiProperty({ type: 'integer' })
  reviewed: number;

  @ApiProperty({ type: 'integer' })
  removed: number;

  @ApiProperty({ type: 'integer' })
  false_flag: number;
}
