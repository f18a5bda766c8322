import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicNamesDto } from '../../../identity/index.js';

@ApiSchema({ name: 'RecentUser' })
export class RecentUserDto extends PublicNamesDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  avatarUrl: string | null;

  @ApiProperty({ description: 'Whether the e-mail address is verified.' })
  isVerified: boolean;

  @ApiProperty()
  isCreator: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

@ApiSchema({ name: 'DayRegistrations' })
export class DayRegistrationsDto {
  @ApiProperty({ format: 'date', description: 'A day in UTC, YYYY-MM-DD.' })
  day: string;

  @ApiProperty({ type: 'integer' })
  count: number;
}

/** The numbers of accounts. Deleted ones are not counted, not even on the day of their registration. */
@ApiSchema({ name: 'UserAnalytics' })
export class UserAnalyticsDto {
  @ApiProperty({ type: 'integer' })
  totalUsers: number;

  @ApiProperty({ type: 'integer' })
  usersLast30Days: number;

  @ApiProperty({ type: 'integer' })
  usersLast7Days: number;

  @ApiProperty({ type: 'integer' })
  usersLast24Hours: number;

  @ApiProperty({ type: 'integer' })
  verifiedUsers: number;

  @ApiProperty({ type: 'integer' })
  unverifiedUsers: number;

  @ApiProperty({ description: 'Percent of all users, with one decimal.', example: 87.5 })
  verificationRate: number;

  @ApiProperty({ type: 'integer' })
  creators: number;

  @ApiProperty({ type: [RecentUserDto], description: 'The newest ten.' })
  recentUsers: RecentUserDto[];

  @ApiProperty({ type: [DayRegistrationsDto], description: 'The last thirty days, today last.' })
  registrationsByDay: DayRegistrationsDto[];

  @ApiProperty({ format: 'date-time' })
  asOf: string;
}
