import type { AnalyticsDays, AnalyticsVideo, CreatorAnalytics, VideoRetention } from '@beem/api-client';
import { aUser, fakeApi, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import AnalyticsPage from '../pages/figures';

const AS_OF = '2026-11-22T17:30:00.000Z';

/** The numbers of the mock-ups. */
export function someAnalytics(overrides: Partial<CreatorAnalytics> = {}): CreatorAnalytics {
  return {
    totalViews: 9_800,
    totalLikes: 1_100,
    totalComments: 348,
    totalFollowers: 2_400,
    videosUploaded: 43,
    showsCreated: 5,
    episodeCount: 31,
    trailerCount: 12,
    episodeViews: 6_200,
    trailerViews: 3_600,
    episodeLikes: 688,
    trailerLikes: 412,
    avgEngagement: 14.8,
    likeToViewRatio: 0.11,
    episodeAverageViews: 200,
    trailerAverageViews: 300,
    averageComments: 8.1,
    episodeViewsPercent: 63,
    trailerViewsPercent: 37,
    bestPerforming: 'episodes',
    contentDiversity: 'varied',
    milestones: [
      { id: 'first_video', target: 1, value: 43, isReached: true },
      { id: 'views', target: 100, value: 9_800, isReached: true },
      { id: 'first_follower', target: 1, value: 2_400, isReached: true },
      { id: 'shows', target: 3, value: 5, isReached: true },
      { id: 'likes', target: 50, value: 1_100, isReached: true },
    ],
    topVideos: [],
    contentBreakdown: { episodes: 31, trailers: 12, shows: 5 },
    asOf: AS_OF,
    ...overrides,
  };
}

/** The numbers of a user who has published nothing. */
export const NOTHING = someAnalytics({
  ...{
    totalViews: 0,
    totalLikes: 0,
    totalComments: 0,
    totalFollowers: 0,
    videosUploaded: 0,
    showsCreated: 0,
  },
  ...{ episodeCount: 0, trailerCount: 0, episodeViews: 0, trailerViews: 0, episodeLikes: 0, trailerLikes: 0 },
  ...{ avgEngagement: 0, likeToViewRatio: 0, episodeAverageViews: 0, trailerAverageViews: 0 },
  ...{ averageComments: 0, episodeViewsPercent: 0, trailerViewsPercent: 0 },
  ...{ bestPerforming: 'balanced', contentDiversity: 'single_type' },
  milestones: someAnalytics().milestones.map((milestone) => ({ ...milestone, value: 0, isReached: false })),
});

/** The last `count` days until 22 November 2026, empty except for the last one. */
export function someDays(
  count: number,
  last = { views: 1_310, likes: 8, comments: 5, followers: 2 },
): AnalyticsDays {
  const none = { views: 0, likes: 0, comments: 0, followers: 0 };
  const today = Date.parse('2026-11-22');
  return {
    days: Array.from({ length: count }, (_, at) => ({
      day: new Date(today - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
      ...(at === count - 1 ? last : none),
    })),
    totals: last,
    totalsBefore: { views: 1_000, likes: 10, comments: 5, followers: 0 },
    asOf: AS_OF,
  };
}

export function aTopVideo(overrides: Partial<AnalyticsVideo> = {}): AnalyticsVideo {
  return {
    id: 1,
    title: 'A Song Without Rain',
    type: 'episode',
    viewCount: 1_900,
    likeCount: 214,
    commentCount: 61,
    engagement: 14.5,
    duration: 40,
    thumbnailUrl: null,
    thumbhash: null,
    width: 1080,
    height: 1920,
    showId: 3,
    showTitle: 'The Weather Whale',
    episodeNumber: 1,
    ...overrides,
  };
}

/** All of four viewers watched the first of twenty parts, and one the last. */
export function someRetention(overrides: Partial<VideoRetention> = {}): VideoRetention {
  const duration = overrides.duration ?? 40;
  return {
    videoId: 1,
    title: 'A Song Without Rain',
    duration,
    thumbnailUrl: null,
    thumbhash: null,
    width: 1080,
    height: 1920,
    viewers: 4,
    averagePercent: 51.3,
    toTheEndPercent: 25,
    buckets: Array.from({ length: 20 }, (_, at) => ({
      fromSeconds: (duration / 20) * at,
      toSeconds: (duration / 20) * (at + 1),
      viewers: at === 0 ? 4 : 1,
      percent: at === 0 ? 100 : 25,
    })),
    asOf: AS_OF,
    ...overrides,
  };
}

/** Opens the page as its creator. */
export async function openAnalytics(handlers: Parameters<typeof fakeApi>[0] = {}, at = '/analytics') {
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/analytics': { body: someAnalytics() },
    'GET /api/studio/days': ({ path }) => ({ body: someDays(Number(path.match(/days=(\d+)/)?.[1])) }),
    'GET /api/studio/videos': { body: [aTopVideo()] },
    'GET /api/studio/videos/1/retention': { body: someRetention() },
    ...handlers,
  });
  const page = renderPage(<AnalyticsPage />, { at, available: ['/upload'] });
  await screen.findByRole('heading', { level: 1, name: 'Creator Analytics' });
  return { ...page, server };
}
