import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { UserEntity } from '../../../identity/index.js';

export interface UserTotals {
  total: number;
  verified: number;
  creators: number;
  last30Days: number;
  last7Days: number;
  last24Hours: number;
  days: { day: string; count: number }[];
  asOf: Date;
}

export type RecentUser = Pick<
  UserEntity,
  | 'id'
  | 'username'
  | 'display_name'
  | 'first_name'
  | 'last_name'
  | 'show_real_name'
  | 'profile_image_key'
  | 'email_verified_at'
  | 'is_creator'
  | 'created_at'
>;

/** Counts users since a time: whole days from the counters, the partial first day from the index. */
const since = (interval: string) => `(
  (SELECT coalesce(sum(registered), 0) FROM user_days WHERE day > ((now() - interval '${interval}') AT TIME ZONE 'UTC')::date)
  + (SELECT count(*) FROM users WHERE deleted_at IS NULL AND created_at > now() - interval '${interval}'
     AND created_at < (((now() - interval '${interval}') AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE 'UTC')
)::integer`;

@Injectable()
export class UserAnalyticsRepository {
  /** All numbers in one statement, so that they belong to one moment. */
  async findTotals(sql: Sql): Promise<UserTotals> {
    const [row] = await sql.query<UserTotals>({
      name: 'user-analytics-totals',
      text: `SELECT t.*, ${since('30 days')} AS "last30Days", ${since('7 days')} AS "last7Days",
               ${since('24 hours')} AS "last24Hours", now() AS "asOf", (
                 SELECT json_agg(json_build_object('day', d.day::date::text, 'count', coalesce(c.count, 0)) ORDER BY d.day)
                 FROM generate_series((now() AT TIME ZONE 'UTC')::date - 29, (now() AT TIME ZONE 'UTC')::date, interval '1 day') AS d (day)
                   LEFT JOIN (SELECT day, sum(registered)::integer AS count FROM user_days
                     WHERE day > (now() AT TIME ZONE 'UTC')::date - 30 GROUP BY day) c ON c.day = d.day
               ) AS days
             FROM (SELECT coalesce(sum(registered), 0)::integer AS total, coalesce(sum(verified), 0)::integer AS verified,
                 coalesce(sum(creators), 0)::integer AS creators FROM user_days) t`,
    });
    return row as UserTotals;
  }

  findRecent(sql: Sql, count: number): Promise<RecentUser[]> {
    return sql.query(
      {
        name: 'user-analytics-recent',
        text: `SELECT id, username, display_name, first_name, last_name, show_real_name, profile_image_key,
                 email_verified_at, is_creator, created_at
               FROM users WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $1`,
      },
      [count],
    );
  }

  /** Days that have counters or users, the oldest first. */
  async findDays(sql: Sql): Promise<string[]> {
    const rows = await sql.query<{ day: string }>({
      name: 'user-analytics-days',
      text: `SELECT day::date::text AS day FROM (
               SELECT least((SELECT min(day) FROM user_days),
                 (SELECT (min(created_at) AT TIME ZONE 'UTC')::date FROM users WHERE deleted_at IS NULL)) AS first
             ) f, generate_series(first, (now() AT TIME ZONE 'UTC')::date, interval '1 day') AS day`,
    });
    return rows.map(({ day }) => day);
  }

  /** @returns the number of wrong counters of the day */
  async recount(sql: Sql, day: string): Promise<number> {
    const [row] = await sql.query<{ healed: number }>(
      { name: 'user-analytics-recount', text: 'SELECT recount_user_day($1::date) AS healed' },
      [day],
    );
    return row?.healed ?? 0;
  }
}
