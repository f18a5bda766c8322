import {
  REPORT_REASONS,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
  type ReportReason,
  type ReportSeverity,
  type ReportStatus,
} from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PageCursor, PageLimit } from '../../../platform/http/index.js';

export const REPORTS_PAGE_SIZE = 50;
const REPORTS_PAGE_MAX = 100;

export class ReportsQueryDto {
  @ApiProperty({ enum: REPORT_STATUSES })
  @IsIn(REPORT_STATUSES, { message: `status must be one of ${REPORT_STATUSES.join(', ')}.` })
  status: ReportStatus;

  @PageLimit({ usual: REPORTS_PAGE_SIZE, most: REPORTS_PAGE_MAX })
  limit?: number;

  @PageCursor()
  cursor?: string;
}

@ApiSchema({ name: 'ReportPerson' })
export class ReportUserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  username: string;
}

/** Never null: builds of mfe-moderation that were published before users could leave read its name. */
@ApiSchema({ name: 'Reporter' })
export class ReporterDto extends ReportUserDto {
  @ApiProperty({ example: false, description: 'The reporter has left: id and username name no user.' })
  isDeleted: boolean;
}

@ApiSchema({ name: 'ReportedVideo' })
export class ReportedVideoDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: String, nullable: true })
  videoUrl: string | null;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl: string | null;

  @ApiProperty({ type: ReportUserDto })
  creator: ReportUserDto;
}

/** A report as moderators see it. */
@ApiSchema({ name: 'Report' })
export class ReportDto {
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

  @ApiProperty({ type: String, nullable: true })
  moderatorNotes: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: ReportedVideoDto })
  video: ReportedVideoDto;

  @ApiProperty({ type: ReporterDto })
  reporter: ReporterDto;
}
