import { RETENTION_BUCKETS } from '@beem/contracts';
import {
  averagePerItem,
  bestPerforming,
  type ContentTotals,
  contentDiversity,
  engagementPercent,
  likeToViewRatio,
  milestonesOf,
  percentOf,
} from '@beem/rules';
import { mediaUrl } from '../../viewing/index.js';
import type { AnalyticsVideoRow, DaysRow, RetentionRow, SummaryRow } from './analytics.row.js';
import type { AnalyticsCountsDto, AnalyticsDaysDto } from './dto/analytics-days.dto.js';
import type { AnalyticsVideoDto, CreatorAnalyticsDto } from './dto/creator-analytics.dto.js';
import type { RetentionDto } from './dto/retention.dto.js';

const DAY_MS = 86_400_000;

export function toCreatorAnalytics(row: SummaryRow, top: AnalyticsVideoRow[]): CreatorAnalyticsDto {
  const sum = (...counts: (string | number | null)[]) =>
    counts.reduce<number>((n, count) => n + Number(count ?? 0), 0);
  const episodeLikes = sum(row.episode_like_count);
  const episodeViews = sum(row.episode_view_count);
  const totalViews = sum(row.view_count, row.mature_view_count);
  const totalLikes = sum(row.like_count, row.mature_like_count);
  const episodeCount = sum(row.episode_count, row.mature_episode_count);
  const trailerCount = sum(row.trailer_count, row.mature_trailer_count);
  const totals: ContentTotals = {
    totalViews,
    totalLikes,
    totalComments: sum(row.comment_count),
    totalFollowers: row.followers_count,
    videosUploaded: episodeCount + trailerCount,
    showsCreated: sum(row.show_count, row.mature_show_count),
    episodeCount,
    trailerCount,
    episodeViews,
    trailerViews: totalViews - episodeViews,
  };
  return {
    ...totals,
    episodeLikes,
    trailerLikes: totalLikes - episodeLikes,
    avgEngagement: engagementPercent(totalViews, { likes: totalLikes, comments: totals.totalComments }),
    likeToViewRatio: likeToViewRatio(totalLikes, totalViews),
    episodeAverageViews: averagePerItem(episodeViews, episodeCount, 0),
    trailerAverageViews: averagePerItem(totals.trailerViews, trailerCount, 0),
    averageComments: averagePerItem(totals.totalComments, totals.videosUploaded, 1),
    episodeViewsPercent: percentOf(episodeViews, totalViews, 0),
    trailerViewsPercent: percentOf(totals.trailerViews, totalViews, 0),
    bestPerforming: bestPerforming(totals),
    contentDiversity: contentDiversity(totals),
    milestones: milestonesOf(totals),
    topVideos: toTopVideos(top),
    contentBreakdown: { episodes: episodeCount, trailers: trailerCount, shows: totals.showsCreated },
    asOf: row.as_of.toISOString(),
  };
}

/** The counters may be a minute newer than the order in which the videos were found. */
export function toTopVideos(rows: AnalyticsVideoRow[]): AnalyticsVideoDto[] {
  return rows.map(toAnalyticsVideo).sort((a, b) => b.viewCount - a.viewCount || b.id - a.id);
}

export function toAnalyticsVideo(row: AnalyticsVideoRow): AnalyticsVideoDto {
  const viewCount = Number(row.view_count);
  return {
    id: Number(row.id),
    title: row.title,
    type: row.type,
    viewCount,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    engagement: engagementPercent(viewCount, { likes: row.like_count, comments: row.comment_count }),
    duration: row.duration_seconds,
    ...stillOf(row),
    showId: row.show_id === null ? null : Number(row.show_id),
    showTitle: row.show_title,
    episodeNumber: row.episode_number,
  };
}

function stillOf(
  row: Pick<AnalyticsVideoRow, 'cover_key' | 'thumbnail_key' | 'thumbhash' | 'width' | 'height'>,
) {
  const key = row.cover_key ?? row.thumbnail_key;
  return {
    thumbnailUrl: key ? mediaUrl(key) : null,
    thumbhash: row.thumbhash,
    width: row.width,
    height: row.height,
  };
}

/** @param row of twice `count` days: the period, and as many days before it for comparison */
export function toAnalyticsDays(row: DaysRow, count: number): AnalyticsDaysDto {
  const today = Date.parse(row.today);
  const days = Array.from({ length: count }, (_, i) => ({
    day: new Date(today - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
    ...NONE,
  }));
  const [totals, totalsBefore] = [{ ...NONE }, { ...NONE }];
  for (const { ago, ...counts } of row.days) {
    const day = days[count - 1 - ago];
    if (day) Object.assign(day, counts);
    add(day ? totals : totalsBefore, counts);
  }
  return { days, totals, totalsBefore, asOf: row.as_of.toISOString() };
}

const NONE: AnalyticsCountsDto = { views: 0, likes: 0, comments: 0, followers: 0 };

function add(totals: AnalyticsCountsDto, counts: AnalyticsCountsDto): void {
  totals.views += counts.views;
  totals.likes += counts.likes;
  totals.comments += counts.comments;
  totals.followers += counts.followers;
}

export function toRetention(row: RetentionRow, duration: number): RetentionDto {
  const viewers = row.viewers ?? 0;
  const counts = row.buckets ?? Array<number>(RETENTION_BUCKETS).fill(0);
  const secondsAt = (bucket: number) => Math.round((duration / RETENTION_BUCKETS) * bucket * 1000) / 1000;
  const watched = counts.reduce((sum, count) => sum + count, 0);
  return {
    videoId: Number(row.id),
    title: row.title,
    duration,
    ...stillOf(row),
    viewers,
    averagePercent: percentOf(watched, viewers * RETENTION_BUCKETS, 1),
    toTheEndPercent: percentOf(counts.at(-1) ?? 0, viewers, 1),
    buckets: counts.map((count, bucket) => ({
      fromSeconds: secondsAt(bucket),
      toSeconds: secondsAt(bucket + 1),
      viewers: count,
      percent: percentOf(count, viewers, 1),
    })),
    asOf: row.as_of.toISOString(),
  };
}
