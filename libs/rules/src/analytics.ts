/** The totals of a creator's content, for the figures below. */
export interface ContentTotals {
  totalViews: number;
  totalLikes: number;
  totalComments: number;
  totalFollowers: number;
  videosUploaded: number;
  showsCreated: number;
  episodeCount: number;
  trailerCount: number;
  episodeViews: number;
  trailerViews: number;
}

/** The milestones of a creator, in the order in which they are shown (specification, section 9). */
export const MILESTONES = [
  { id: 'first_video', of: 'videosUploaded', target: 1 },
  { id: 'views', of: 'totalViews', target: 100 },
  { id: 'first_follower', of: 'totalFollowers', target: 1 },
  { id: 'shows', of: 'showsCreated', target: 3 },
  { id: 'likes', of: 'totalLikes', target: 50 },
] as const satisfies { id: string; of: keyof ContentTotals; target: number }[];

export type MilestoneId = (typeof MILESTONES)[number]['id'];

/** Which type of content has more views, and whether a creator has published both types. */
export const BEST_PERFORMING = ['episodes', 'trailers', 'balanced'] as const;
export type BestPerforming = (typeof BEST_PERFORMING)[number];
export const CONTENT_DIVERSITIES = ['varied', 'single_type'] as const;
export type ContentDiversity = (typeof CONTENT_DIVERSITIES)[number];

/**
 * Likes and comments per view in percent, rounded to one decimal; 0 without views (specification, section 9). It may be
 * more than 100: a viewer can like without a counted view.
 */
export function engagementPercent(views: number, reactions: { likes: number; comments: number }): number {
  return ratio((reactions.likes + reactions.comments) * 100, views, 1);
}

/** Likes per view, rounded to two decimals; 0 without views (specification, section 9). */
export function likeToViewRatio(likes: number, views: number): number {
  return ratio(likes, views, 2);
}

/** The average of a total per item, rounded to `decimals`; 0 without items. */
export function averagePerItem(total: number, items: number, decimals: 0 | 1): number {
  return ratio(total, items, decimals);
}

/** A part in percent of the whole, rounded to `decimals`; 0 when the whole is 0. */
export function percentOf(part: number, whole: number, decimals: 0 | 1): number {
  return ratio(part * 100, whole, decimals);
}

/** Every milestone with its progress; `value` may be above the target. */
export function milestonesOf(totals: ContentTotals) {
  return MILESTONES.map(({ id, of, target }) => ({
    id,
    target,
    value: totals[of],
    isReached: totals[of] >= target,
  }));
}

/** The type with more views; balanced when both have the same. */
export function bestPerforming({
  episodeViews,
  trailerViews,
}: Pick<ContentTotals, 'episodeViews' | 'trailerViews'>): BestPerforming {
  if (episodeViews === trailerViews) return 'balanced';
  return episodeViews > trailerViews ? 'episodes' : 'trailers';
}

/** Varied with both types of video, else a single type (specification, section 2). */
export function contentDiversity({
  episodeCount,
  trailerCount,
}: Pick<ContentTotals, 'episodeCount' | 'trailerCount'>): ContentDiversity {
  return episodeCount > 0 && trailerCount > 0 ? 'varied' : 'single_type';
}

/** The values at which the progress bars of a creator are full: percent, videos, shows (specification, section 9). */
export const PROGRESS_ENDS = { engagement: 100, videos: 20, shows: 10 } as const;

/** Formats a percentage with one decimal: `14.8%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** Change against an earlier period, in whole percent; null when that period has nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) * 100) / before) : null;
}

/** Rounds halves up. It multiplies before it divides, so that 1.005 (201 of 200) becomes 1.01. */
function ratio(amount: number, per: number, decimals: number): number {
  const factor = 10 ** decimals;
  return per > 0 ? Math.round((amount * factor) / per) / factor : 0;
}
