import { type Columns, type NullableFields, selectList } from '../../../platform/database/index.js';
import type { UserEntity } from '../../identity/index.js';
import {
  type CreatorTotalsEntity,
  VIDEO_ACCESS_COLUMNS,
  type VideoAccessRow,
  type VideoEntity,
} from '../../viewing/index.js';
import type { CreatorDayEntity } from './rollup/creator-day.entity.js';
import type { VideoAnalyticsEntity } from './rollup/video-analytics.entity.js';

const TOTALS = [
  'view_count',
  'mature_view_count',
  'like_count',
  'mature_like_count',
  'trailer_count',
  'mature_trailer_count',
  'episode_count',
  'mature_episode_count',
  'show_count',
  'mature_show_count',
  'comment_count',
  'episode_view_count',
  'episode_like_count',
] as const satisfies Columns<CreatorTotalsEntity>;

/** Time of the oldest change that no roll-up contains yet; now if they contain all. */
const ROLLED_UP_AS_OF =
  'coalesce((SELECT changed_at FROM analytics_changes ORDER BY id LIMIT 1), now()) AS as_of';

interface Freshness {
  as_of: Date;
}

export interface SummaryRow
  extends Freshness,
    Pick<UserEntity, 'followers_count'>,
    NullableFields<CreatorTotalsEntity, (typeof TOTALS)[number]> {}

/** Select list of a user `u` with their totals `t`, null where they have made nothing. Counters change with their rows, so they are as of now. */
export const SUMMARY_COLUMNS = `u.followers_count, ${selectList('t', TOTALS)}, now() AS as_of`;

const VIDEO_FIELDS = [
  'id',
  'type',
  'title',
  'view_count',
  'like_count',
  'comment_count',
  'duration_seconds',
  'thumbnail_key',
  'cover_key',
  'thumbhash',
  'width',
  'height',
  'show_id',
  'episode_number',
  'published_at',
] as const satisfies Columns<VideoEntity>;

export interface AnalyticsVideoRow extends Pick<VideoEntity, (typeof VIDEO_FIELDS)[number]> {
  /** The views by which the list is ordered. */
  rolled_up_views: VideoAnalyticsEntity['views'];
  show_title: string | null;
}

/** Select list of a video `v` with its roll-up `a`. */
export const ANALYTICS_VIDEO_COLUMNS = `${selectList('v', VIDEO_FIELDS)}, a.views AS rolled_up_views,
  (SELECT s.title FROM shows s WHERE s.id = v.show_id) AS show_title`;

export interface DaysRow extends Freshness {
  /** `YYYY-MM-DD`, UTC. */
  today: string;
  /** The days with numbers. */
  days: (Pick<CreatorDayEntity, 'views' | 'likes' | 'comments' | 'followers'> & {
    /** Days before today. */
    ago: number;
  })[];
}

/** Select list of the last $2 days of the creator $1, in one row. */
export const DAYS_COLUMNS = `to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD') AS today, ${ROLLED_UP_AS_OF}, coalesce((
    SELECT json_agg(json_build_object('ago', (now() AT TIME ZONE 'utc')::date - day,
      'views', views, 'likes', likes, 'comments', comments, 'followers', followers))
    FROM creator_days WHERE creator_id = $1 AND day > (now() AT TIME ZONE 'utc')::date - $2::integer
      AND day <= (now() AT TIME ZONE 'utc')::date
  ), '[]') AS days`;

const RETENTION_FIELDS = [
  'id',
  'title',
  'duration_seconds',
  'thumbnail_key',
  'cover_key',
  'thumbhash',
  'width',
  'height',
] as const satisfies Columns<VideoEntity>;

export interface RetentionRow
  extends Freshness,
    VideoAccessRow,
    Pick<VideoEntity, (typeof RETENTION_FIELDS)[number]>,
    NullableFields<VideoAnalyticsEntity, 'viewers' | 'buckets'> {}

/** Select list of a video `v` with its roll-up `a`. */
export const RETENTION_COLUMNS = `${selectList('v', RETENTION_FIELDS)}, ${VIDEO_ACCESS_COLUMNS}, a.viewers, a.buckets, ${ROLLED_UP_AS_OF}`;
