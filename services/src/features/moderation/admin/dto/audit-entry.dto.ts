import { STAFF_PAGE_SIZE } from '@beem/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';
import { StaffUserDto } from './staff-user.dto.js';

const MAX_PAGE_SIZE = 100;
const MAX_LENGTH = 200;

/** An entry of the audit log. */
@ApiSchema({ name: 'AuditEntry' })
export class AuditEntryDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({
    type: StaffUserDto,
    nullable: true,
    description: 'Null for a program and for a deleted account.',
  })
  actor: StaffUserDto | null;

  @ApiProperty({ example: 'cli:ada', description: 'Who did it, as the audit log names them.' })
  actorName: string;

  @ApiProperty({ example: 'user.role-changed' })
  action: string;

  @ApiProperty({ example: 'video:17' })
  subject: string;

  @ApiProperty({
    type: StaffUserDto,
    nullable: true,
    description: 'The user it was done to, if it was a user.',
  })
  subjectUser: StaffUserDto | null;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', nullable: true } })
  detail: Record<string, string | null>;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class AuditQueryDto {
  @ApiPropertyOptional({ description: 'A username, or a name as `actorName` has it.' })
  @MaxLength(MAX_LENGTH)
  @IsString()
  @IsOptional()
  actor?: string;

  @ApiPropertyOptional({ example: 'user.role-changed' })
  @MaxLength(MAX_LENGTH)
  @IsString()
  @IsOptional()
  action?: string;

  @ApiPropertyOptional({ example: 'video:17', description: 'As the log has it, or a username.' })
  @MaxLength(MAX_LENGTH)
  @IsString()
  @IsOptional()
  subject?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'The earliest time.' })
  @IsISO8601({ strict: true }, { message: 'from must be a date or a time.' })
  @IsOptional()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Before this time.' })
  @IsISO8601({ strict: true }, { message: 'to must be a date or a time.' })
  @IsOptional()
  to?: string;

  @PageLimit({ usual: STAFF_PAGE_SIZE, most: MAX_PAGE_SIZE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
