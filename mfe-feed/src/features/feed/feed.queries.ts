import type { Page, Video } from '@beem/api-client';
import { FEED_INITIAL_SIZE, FEED_PAGE_SIZE } from '@beem/contracts';
import { api, type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@beem/platform';
import { takeHeadStart } from './head-start';

export const feedKeys = { all: ['/api/videos/trailers'] as const };

export const FIRST_FEED_PAGE = `/api/videos/trailers?limit=${FEED_INITIAL_SIZE}`;

/**
 * Address of the page after `last`, or null at the end. A load ends when fewer videos come back than were asked for
 * (specification, section 9); otherwise the server's cursor leads on.
 */
export function nextFeedPage(last: Page<Video>, pages: readonly Page<Video>[]): string | null {
  const asked = pages.length > 1 ? FEED_PAGE_SIZE : FEED_INITIAL_SIZE;
  if (!last.next || last.items.length < asked) return null;
  const url = new URL(last.next, 'http://beem');
  url.searchParams.set('limit', String(FEED_PAGE_SIZE));
  return url.pathname + url.search;
}

interface FeedQuery {
  state: { data?: InfiniteData<Page<Video>>; isInvalidated: boolean };
}

/** A feed of several pages is not read again page by page behind the viewer's back; a short one is. */
function isShort({ state }: FeedQuery): boolean {
  return (state.data?.pages.length ?? 0) < 2;
}

/** Somebody signed in meanwhile, say: every video may answer differently, however many there are. */
function isShortOrOutdated(query: FeedQuery): boolean {
  return isShort(query) || query.state.isInvalidated;
}

export const feedOptions = infiniteQueryOptions({
  queryKey: feedKeys.all,
  queryFn: ({ pageParam, signal }) =>
    pageParam === FIRST_FEED_PAGE
      ? (takeHeadStart() ?? api.getPage<Video>(pageParam, { signal }))
      : api.getPage<Video>(pageParam, { signal }),
  initialPageParam: FIRST_FEED_PAGE,
  getNextPageParam: nextFeedPage,
  refetchOnWindowFocus: isShort,
  refetchOnMount: isShortOrOutdated,
});

export type FeedState =
  | { status: 'loading' }
  | { status: 'error'; retry: () => void; isRetrying: boolean }
  | { status: 'empty' }
  | { status: 'ready'; videos: Video[]; hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };

/** The hub feed as far as it was read. */
export function useFeed(): FeedState {
  const feed = useInfiniteQuery(feedOptions);
  const { data, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = feed;
  if (!data) {
    if (!feed.isError) return { status: 'loading' };
    return { status: 'error', retry: () => void refetch(), isRetrying: isFetching };
  }
  const videos = distinct(data.pages.flatMap(({ items }) => items));
  if (videos.length === 0) return { status: 'empty' };
  const loadMore = () => {
    if (!hasNextPage || isFetching) return;
    // A failed load is only logged; the next step towards the bottom tries again.
    void fetchNextPage().then(({ error }) => error && console.error('The feed did not go on.', error));
  };
  return { status: 'ready', videos, hasMore: hasNextPage, isLoadingMore: isFetchingNextPage, loadMore };
}

/** A video that moved between two reads may come twice; each stands in the feed once. */
function distinct(videos: readonly Video[]): Video[] {
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}
