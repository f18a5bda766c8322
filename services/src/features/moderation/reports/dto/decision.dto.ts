import {
  AGE_RATINGS,
  type AgeRating,
  MODERATOR_NOTES_MAX_LENGTH,
  REPORT_STATUSES,
  type ReportStatus,
} from '@beem/contracts';
import { lengthError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import { FieldRule, IfGiven } from '../../../../platform/errors/index.js';

const RATINGS = AGE_RATINGS.filter((rating) => rating !== 'all');

@ApiSchema({ name: 'Decision' })
export class DecisionDto {
  @ApiProperty({ enum: REPORT_STATUSES })
  @IsIn(REPORT_STATUSES, { message: 'Please select an action.' })
  status: ReportStatus;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MODERATOR_NOTES_MAX_LENGTH,
    description: 'Blanks at both ends are cut. With removed, the creator reads them.',
  })
  @IsOptional()
  @FieldRule(
    (notes) =>
      lengthError(
        notes,
        MODERATOR_NOTES_MAX_LENGTH,
        `Notes have at most ${MODERATOR_NOTES_MAX_LENGTH} characters.`,
      ),
    'notes must be text.',
  )
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? Buffer.from(value.trim()).toString() || null : value,
  )
  notes?: string | null;

  @ApiPropertyOptional({
    enum: RATINGS,
    description: 'Of a video, with the status reviewed: raises its rating, and its creator may not lower it.',
  })
  @IfGiven()
  @IsIn(RATINGS, { message: `ageRating must be one of ${RATINGS.join(', ')}.` })
  ageRating?: AgeRating;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Of the case as it was seen: a decision on another one answers case_decided.',
  })
  @IfGiven()
  @IsInt({ message: 'version must be a whole number.' })
  @Min(0, { message: 'version must be a whole number.' })
  version?: number;
}
