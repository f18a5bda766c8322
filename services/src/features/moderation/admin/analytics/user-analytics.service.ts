import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { toPublicNames } from '../../../identity/index.js';
import type { RecentUserDto, UserAnalyticsDto } from '../dto/user-analytics.dto.js';
import { type RecentUser, UserAnalyticsRepository } from './user-analytics.repository.js';

const RECENT = 10;

/** The exact numbers of users, at a bounded cost. */
@Injectable()
export class UserAnalyticsService {
  constructor(
    private readonly database: Database,
    private readonly analytics: UserAnalyticsRepository,
  ) {}

  async get(): Promise<UserAnalyticsDto> {
    const totals = await this.analytics.findTotals(this.database);
    const recent = await this.analytics.findRecent(this.database, RECENT);
    const { total, verified } = totals;
    return {
      totalUsers: total,
      usersLast30Days: totals.last30Days,
      usersLast7Days: totals.last7Days,
      usersLast24Hours: totals.last24Hours,
      verifiedUsers: verified,
      unverifiedUsers: total - verified,
      verificationRate: total === 0 ? 0 : Math.round((verified / total) * 1_000) / 10,
      creators: totals.creators,
      recentUsers: recent.map(toRecentUser),
      registrationsByDay: totals.days,
      asOf: totals.asOf.toISOString(),
    };
  }
}

function toRecentUser(row: RecentUser): RecentUserDto {
  return {
    id: row.id,
    ...toPublicNames(row),
    avatarUrl: row.profile_image_key === null ? null : `/media/${row.profile_image_key}`,
    isVerified: row.email_verified_at !== null,
    isCreator: row.is_creator,
    createdAt: row.created_at.toISOString(),
  };
}
