import {
  REPORT_DESCRIPTION_MAX_LENGTH,
  REPORT_REASONS,
  REPORT_STATUSES,
  type ReportReason,
  type ReportStatus,
} from '@beem/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString } from 'class-validator';

const REASONS = REPORT_REASONS.map((reason) => reason.value);

@ApiSchema({ name: 'PostReport' })
export class PostReportDto {
  @ApiProperty({ enum: REASONS, example: 'spam' })
  @IsIn(REASONS, { message: "Choose why you're reporting this content" })
  reason: ReportReason;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: REPORT_DESCRIPTION_MAX_LENGTH,
    example: 'The same advertisement in every scene.',
    description: 'Needed with the reason `other`. Blanks at both ends are cut.',
  })
  // The maximum length depends on the reason: the service uses `reportDetailsError`.
  @IsString({ message: 'description must be text.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toStored(value) : value))
  description?: string | null;
}

@ApiSchema({ name: 'PostedReport' })
export class PostedReportDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ enum: REPORT_STATUSES, example: 'pending' })
  status: ReportStatus;
}

/** The stored form: trimmed, lone surrogates as U+FFFD, and null for an empty text. */
function toStored(text: string): string | null {
  return Buffer.from(text.trim()).toString() || null;
}
