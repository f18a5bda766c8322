import type { Page, Video } from '@beem/api-client';
import { api } from '@beem/platform';

/** A head start that nobody took in this time is out of date. */
const GOOD_FOR_MS = 10_000;

let prefetched: { page: Promise<Page<Video>>; at: number } | null = null;

/**
 * Asks for the first page before React renders, and for its first poster as soon as the answer is there: on a slow
 * line that is a round trip earlier. The feed's query takes over what was prefetched.
 */
export function prefetchFeed(path: string): void {
  const page = api.getPage<Video>(path);
  prefetched = { page, at: Date.now() };
  page.then(
    ({ items }) => preloadPicture(items[0]?.thumbnailUrl),
    () => undefined, // Reported to whoever takes it.
  );
}

/** The page under way, once. */
export function takePrefetchedPage(): Promise<Page<Video>> | null {
  const taken = prefetched;
  prefetched = null;
  return taken && Date.now() - taken.at < GOOD_FOR_MS ? taken.page : null;
}

function preloadPicture(url: string | null | undefined): void {
  if (!url) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = url;
}
