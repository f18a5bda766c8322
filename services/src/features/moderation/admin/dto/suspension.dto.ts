import {
  MAX_SUSPENSION_HOURS,
  STAFF_NOTE_MAX_LENGTH,
  STAFF_REASON_MAX_LENGTH,
  SUSPENSION_KINDS,
  type SuspensionKind,
} from '@beem/contracts';
import { staffNoteError, staffReasonError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { FieldRule } from '../../../../platform/errors/index.js';
import { StoredText } from '../../../../platform/http/index.js';
import { StaffUserDto } from './staff-user.dto.js';

/** The reason of a moderator or admin, for the audit log. */
@ApiSchema({ name: 'StaffReason' })
export class StaffReasonDto {
  @ApiProperty({ minLength: 1, maxLength: STAFF_REASON_MAX_LENGTH, description: 'For the audit log.' })
  @FieldRule(staffReasonError, 'Please enter a reason.')
  @StoredText()
  reason: string;
}

@ApiSchema({ name: 'NewSuspension' })
export class NewSuspensionDto {
  @ApiProperty({ enum: SUSPENSION_KINDS, enumName: 'SuspensionKind' })
  @IsIn(SUSPENSION_KINDS, { message: `kind must be one of ${SUSPENSION_KINDS.join(', ')}.` })
  kind: SuspensionKind;

  @ApiProperty({ minLength: 1, maxLength: STAFF_REASON_MAX_LENGTH, description: 'The user reads it.' })
  @FieldRule(staffReasonError, 'Please enter a reason.')
  @StoredText()
  reason: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: STAFF_NOTE_MAX_LENGTH,
    description: 'For moderators only.',
  })
  @FieldRule(staffNoteError, 'note must be text.')
  @IsOptional()
  @StoredText()
  note?: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: MAX_SUSPENSION_HOURS,
    description: 'How long; null until it is lifted.',
  })
  @ValidateIf((_body, value) => value !== null)
  @Max(MAX_SUSPENSION_HOURS, { message: `hours must be at most ${MAX_SUSPENSION_HOURS}.` })
  @Min(1, { message: 'hours must be at least 1.' })
  @IsInt({ message: 'hours must be a whole number, or null.' })
  hours: number | null;
}

/** A suspension as moderators see it. */
@ApiSchema({ name: 'Suspension' })
export class SuspensionDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ enum: SUSPENSION_KINDS, enumName: 'SuspensionKind' })
  kind: SuspensionKind;

  @ApiProperty({ description: 'The user reads it.' })
  reason: string;

  @ApiProperty({ type: String, nullable: true, description: 'For moderators only.' })
  note: string | null;

  @ApiProperty({ format: 'date-time' })
  from: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null until it is lifted.' })
  until: string | null;

  @ApiProperty({ type: StaffUserDto, nullable: true, description: 'Null once the account was deleted.' })
  by: StaffUserDto | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  liftedAt: string | null;

  @ApiProperty({ type: StaffUserDto, nullable: true })
  liftedBy: StaffUserDto | null;

  @ApiProperty({ type: String, nullable: true })
  liftReason: string | null;
}
