import type { Page, Video } from '@beem/api-client';
import { FEED_INITIAL_SIZE } from '@beem/contracts';
import { api } from '@beem/platform';

/** A prefetched page that is unused for this long is out of date. */
const MAX_AGE_MS = 10_000;

export const FIRST_FEED_PAGE = { query: { limit: FEED_INITIAL_SIZE } };

let prefetched: { page: Promise<Page<Video>>; at: number } | null = null;

/**
 * Requests the first page before React renders, and its first poster as soon as the answer is there. This saves a
 * round trip on a slow connection. The feed's query uses the prefetched page.
 */
export function prefetchFeed(): void {
  const page = api.getPage('/api/videos/trailers', FIRST_FEED_PAGE);
  prefetched = { page, at: Date.now() };
  page.then(
    ({ items }) => preloadPicture(items[0]?.thumbnailUrl),
    () => undefined, // The feed's query handles the error.
  );
}

/** The prefetched page; returned once. */
export function takePrefetchedPage(): Promise<Page<Video>> | null {
  const taken = prefetched;
  prefetched = null;
  return taken && Date.now() - taken.at < MAX_AGE_MS ? taken.page : null;
}

function preloadPicture(url: string | null | undefined): void {
  if (!url) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = url;
}
