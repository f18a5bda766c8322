import type { Page, Video } from '@beem/api-client';
import { FEED_INITIAL_SIZE } from '@beem/contracts';
import { api } from '@beem/platform';

/** A head start that nobody took in this time is out of date. */
const GOOD_FOR_MS = 10_000;

export const FIRST_FEED_PAGE = { query: { limit: FEED_INITIAL_SIZE } };

let started: { page: Promise<Page<Video>>; at: number } | null = null;

/**
 * Asks for the first page before React renders, and for its first poster as soon as the answer is there: on a slow
 * line that is a round trip earlier. The feed's query takes over what was started.
 */
export function startFeed(): void {
  const page = api.getPage('/api/videos/trailers', FIRST_FEED_PAGE);
  started = { page, at: Date.now() };
  page.then(
    ({ items }) => preloadPicture(items[0]?.thumbnailUrl),
    () => undefined, // Reported to whoever takes it.
  );
}

/** The page under way, once. */
export function takeHeadStart(): Promise<Page<Video>> | null {
  const taken = started;
  started = null;
  return taken && Date.now() - taken.at < GOOD_FOR_MS ? taken.page : null;
}

function preloadPicture(url: string | null | undefined): void {
  if (!url) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = url;
}
