import {
  NAME_FIELDS,
  type NameField,
  ROLES,
  type Role,
  STAFF_PAGE_SIZE,
  SUSPENSION_KINDS,
  type SuspensionKind,
  USER_STATES,
  type UserState,
} from '@beem/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';
import { PublicNamesDto } from '../../../identity/index.js';
import { AuditEntryDto } from './audit-entry.dto.js';
import { StaffUserDto } from './staff-user.dto.js';
import { StaffReasonDto, SuspensionDto } from './suspension.dto.js';

const MAX_PAGE_SIZE = 100;

/** A user as moderators find them. */
@ApiSchema({ name: 'AdminUser' })
export class AdminUserDto extends PublicNamesDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  avatarUrl: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;

  @ApiProperty({ description: 'Whether the e-mail address is verified.' })
  isVerified: boolean;

  @ApiProperty()
  isCreator: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    enum: SUSPENSION_KINDS,
    enumName: 'SuspensionKind',
    isArray: true,
    description: 'Those in force.',
  })
  suspensions: SuspensionKind[];
}

@ApiSchema({ name: 'AdminUserCounts' })
export class AdminUserCountsDto {
  @ApiProperty({ type: 'integer', description: 'Without those that a moderator removed.' })
  videos: number;

  @ApiProperty({ type: 'integer' })
  removedVideos: number;

  @ApiProperty({ type: 'integer' })
  comments: number;

  @ApiProperty({
    type: 'integer',
    description: 'Reports of this user’s videos, comments and profile; 0 on one’s own page.',
  })
  reportsAgainst: number;

  @ApiProperty({ type: 'integer' })
  reportsMade: number;

  @ApiProperty({ type: 'integer', description: 'Reports of this user that moderators agreed with.' })
  upheld: number;

  @ApiProperty({ type: 'integer', description: 'Reports of this user that were false.' })
  rejected: number;
}

@ApiSchema({ name: 'NameChange' })
export class NameChangeDto {
  @ApiProperty({ enum: NAME_FIELDS, enumName: 'NameField', description: 'The real name where it was shown.' })
  field: NameField;

  @ApiProperty({ type: String, nullable: true, description: 'Null where no such name was shown.' })
  from: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Null where none is shown any more.' })
  to: string | null;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

@ApiSchema({ name: 'AdminUserDetail' })
export class AdminUserDetailDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: String, nullable: true })
  displayName: string | null;

  @ApiProperty({ type: String, nullable: true })
  avatarUrl: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'email',
    description: 'For admins; null for moderators.',
  })
  email: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;

  @ApiProperty({ description: 'Whether the e-mail address is verified.' })
  isVerified: boolean;

  @ApiProperty()
  isCreator: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: AdminUserCountsDto })
  counts: AdminUserCountsDto;

  @ApiProperty({ type: [SuspensionDto], description: 'Those in force.' })
  activeSuspensions: SuspensionDto[];

  @ApiProperty({ type: [SuspensionDto], description: 'The newest twenty.' })
  suspensions: SuspensionDto[];

  @ApiProperty({ type: [AuditEntryDto], description: 'What was done to this user: the newest twenty.' })
  actions: AuditEntryDto[];

  @ApiProperty({ type: [NameChangeDto], description: 'Of the last 30 days, newest first, at most fifty.' })
  nameChanges: NameChangeDto[];

  @ApiProperty({
    type: [StaffUserDto],
    description:
      'Users with a name that looks the same, where this user or the other one is a creator with a connected payout account, or staff; at most twenty.',
  })
  sameNames: StaffUserDto[];

  @ApiProperty({ description: 'Whether the asking user may suspend this one.' })
  canSuspend: boolean;

  @ApiProperty({
    description: 'Whether the asking user may change the role and end the sessions of this one.',
  })
  canAdminister: boolean;
}

export class AdminUsersQueryDto {
  @ApiPropertyOptional({
    description: 'A username or display name, or its beginning; for admins also a whole e-mail address.',
  })
  @IsString({ message: 'q must be text.' })
  @IsOptional()
  q?: string;

  @ApiPropertyOptional({ enum: ROLES, enumName: 'Role' })
  @IsIn(ROLES, { message: `role must be one of ${ROLES.join(', ')}.` })
  @IsOptional()
  role?: Role;

  @ApiPropertyOptional({ enum: USER_STATES, enumName: 'UserState' })
  @IsIn(USER_STATES, { message: `state must be one of ${USER_STATES.join(', ')}.` })
  @IsOptional()
  state?: UserState;

  @PageLimit({ usual: STAFF_PAGE_SIZE, most: MAX_PAGE_SIZE })
  limit?: number;

  @PageCursor('From the Link header of the page before. What `q` finds is one page, best match first.')
  cursor?: string;
}

@ApiSchema({ name: 'RoleChange' })
export class RoleChangeDto extends StaffReasonDto {
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  @IsIn(ROLES, { message: `role must be one of ${ROLES.join(', ')}.` })
  role: Role;

  @ApiProperty({ enum: ROLES, enumName: 'Role', description: 'The role that the user has now.' })
  @IsIn(ROLES, { message: `from must be one of ${ROLES.join(', ')}.` })
  from: Role;
}
