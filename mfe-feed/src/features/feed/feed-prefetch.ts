import type { Page, Video } from '@beem/api-client';
import { FEED_INITIAL_SIZE } from '@beem/contracts';
import { api } from '@beem/platform';

/** A request that is not taken for this long is out of date. */
const MAX_AGE_MS = 10_000;

export const FIRST_FEED_PAGE = { query: { limit: FEED_INITIAL_SIZE } };

let prefetch: { page: Promise<Page<Video>>; at: number } | null = null;

/**
 * Requests the first page, and its first poster as soon as the answer is there. This saves a round trip on a slow
 * connection.
 * @returns the page; null if it failed
 */
export async function prefetchFirstPage(): Promise<Page<Video> | null> {
  const page = api.getPage('/api/videos/trailers', FIRST_FEED_PAGE);
  prefetch = { page, at: Date.now() };
  try {
    const { items } = await page;
    preloadPicture(items[0]?.thumbnailUrl);
  } catch {
    return null; // The feed's query, which takes the same promise, handles the error.
  }
  return page;
}

/** The prefetched page, which may still be under way; returned once. */
export function takePrefetchedPage(): Promise<Page<Video>> | null {
  const taken = prefetch;
  prefetch = null;
  return taken && Date.now() - taken.at < MAX_AGE_MS ? taken.page : null;
}

function preloadPicture(url: string | null | undefined): void {
  if (!url) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = url;
}
