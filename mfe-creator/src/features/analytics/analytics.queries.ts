import { apiQuery, keepPreviousData, queryOptions } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';

/** GET /api/analytics: retried once (specification, section 7). */
export const summaryOptions = queryOptions({ ...apiQuery('/api/analytics'), retry: 1 });

/** GET /api/studio/days. The previous period stays on screen until the new one has arrived. */
export const daysOptions = (days: Period) =>
  queryOptions({
    ...apiQuery('/api/studio/days', { query: { days } }),
    placeholderData: keepPreviousData,
  });

/** GET /api/studio/videos: all of the creator's own published videos in pages, most views first. */
export const topVideosOptions = apiPages('/api/studio/videos', { query: { limit: 50 } });

/** GET /api/studio/videos/:id/retention. */
/** A failed one is read again by its Retry alone. */
export const retentionOptions = (id: number) => ({
  ...apiQuery('/api/studio/videos/{id}/retention', { path: { id } }),
  retryOnMount: false,
});

/** Numbers of days that the server offers, today included. */
export const PERIODS = [7, 28, 90] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 28;
