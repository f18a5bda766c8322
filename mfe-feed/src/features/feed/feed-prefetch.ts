import type { Page, Video } from '@beem/api-client';
import { FEED_INITIAL_SIZE } from '@beem/contracts';
import { api } from '@beem/platform';

/** A prefetched page that is unused for this long is out of date. */
const MAX_AGE_MS = 10_000;

export const FIRST_FEED_PAGE = { query: { limit: FEED_INITIAL_SIZE } };

interface Prefetch {
  page: Promise<Page<Video>>;
  /** The page once it has arrived. */
  arrived: Page<Video> | null;
  at: number;
}

let prefetch: Prefetch | null = null;

/**
 * Requests the first page before React renders, and its first poster as soon as the answer is there. This saves a
 * round trip on a slow connection. The feed's query uses the prefetched page.
 * @returns resolves when the page has arrived or failed
 */
export function prefetchFeed(): Promise<void> {
  const started: Prefetch = {
    page: api.getPage('/api/videos/trailers', FIRST_FEED_PAGE),
    arrived: null,
    at: Date.now(),
  };
  prefetch = started;
  return started.page
    .then((page) => {
      preloadPicture(page.items[0]?.thumbnailUrl);
      started.arrived = page;
    })
    .catch(() => undefined); // The feed's query, which takes the same promise, handles the error.
}

/** The prefetched page, which may still be under way; returned once. */
export function takePrefetchedPage(): Promise<Page<Video>> | null {
  return takePrefetch()?.page ?? null;
}

/** The prefetched page if it has arrived, so that the first render can show it; returned once. */
export function takeArrivedPage(): Page<Video> | null {
  return prefetch?.arrived ? (takePrefetch()?.arrived ?? null) : null;
}

function takePrefetch(): Prefetch | null {
  const taken = prefetch;
  prefetch = null;
  return taken && Date.now() - taken.at < MAX_AGE_MS ? taken : null;
}

function preloadPicture(url: string | null | undefined): void {
  if (!url) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = url;
}
