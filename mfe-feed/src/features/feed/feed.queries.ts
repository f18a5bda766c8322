import type { Page, Video } from '@beem/api-client';
import { FEED_INITIAL_SIZE, FEED_PAGE_SIZE } from '@beem/contracts';
import {
  api,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  toast,
  useQueryClient,
} from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { type ListState, usePagedList } from '@beem/ui';
import { useState } from 'react';
import { FIRST_FEED_PAGE, prefetchFirstPage, takePrefetchedPage } from './feed-prefetch';

/**
 * Marks the last page: the feed ends when a page has fewer videos than requested (specification, section 9). This is
 * decided when the page arrives, because a video that is removed later also shortens its page.
 */
function withEnd(page: Page<Video>, asked: number): Page<Video> {
  return page.items.length < asked ? { ...page, next: null } : page;
}

/** Address of the page after `last`, or null at the end. */
function nextFeedPage(last: Page<Video>): string | null {
  if (!last.next) return null;
  const url = new URL(last.next, 'http://beem');
  url.searchParams.set('limit', String(FEED_PAGE_SIZE));
  return url.pathname + url.search;
}

interface FeedQuery {
  state: { data?: InfiniteData<Page<Video>>; isInvalidated: boolean };
}

/** Only a short feed is refetched: React Query would refetch every page of a long one. */
function isShort({ state }: FeedQuery): boolean {
  return (state.data?.pages.length ?? 0) < 2;
}

/** An invalidated feed (e.g. after a sign-in) is refetched whatever its length: every video may have changed. */
function isShortOrOutdated(query: FeedQuery): boolean {
  return isShort(query) || query.state.isInvalidated;
}

export const feedOptions = infiniteQueryOptions({
  ...apiPages('/api/videos/trailers', FIRST_FEED_PAGE),
  queryFn: async ({ pageParam, signal }) => {
    const page =
      (pageParam === null ? takePrefetchedPage() : null) ??
      api.getPage('/api/videos/trailers', { ...FIRST_FEED_PAGE, page: pageParam, signal });
    return withEnd(await page, pageParam === null ? FEED_INITIAL_SIZE : FEED_PAGE_SIZE);
  },
  getNextPageParam: nextFeedPage,
  refetchOnWindowFocus: isShort,
  refetchOnMount: isShortOrOutdated,
});

/**
 * Reads the feed again from its start. The first page stays on screen until the answer arrives, or if none does; the
 * later pages are dropped, because their cursors belong to the old first page.
 */
export function useFeedRefresh() {
  const client = useQueryClient();
  // A press during a refresh cancels it and starts another one.
  const [running, setRunning] = useState(0);
  async function refresh(): Promise<void> {
    const { queryKey } = feedOptions;
    setRunning((count) => count + 1);
    await client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (feed) => feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
    );
    try {
      await client.refetchQueries({ queryKey }, { throwOnError: true });
    } catch {
      toast({
        title: 'Unable to load content',
        description: 'Check your connection and try again, or contact support if the issue persists',
        variant: 'destructive',
      });
    } finally {
      setRunning((count) => count - 1);
    }
  }
  return { refresh, isRefreshing: running > 0 };
}

/**
 * Requests the first page before React renders. If it arrives before the hub has asked for it, it becomes the data of the feed's
 * query, so that the first render shows it; else the query takes the request that is under way. It is not the query's
 * `initialData`: a reset, e.g. when another user signs in, would bring that back.
 * @returns resolves when the page has arrived or failed
 */
export async function prefetchFeed(client: QueryClient): Promise<void> {
  const page = await prefetchFirstPage();
  if (!page || !takePrefetchedPage()) return;
  const data = { pages: [withEnd(page, FEED_INITIAL_SIZE)], pageParams: [null] };
  client.setQueryData(feedOptions.queryKey, data);
}

/**
 * The loaded part of the hub feed. Its pages load as the user steps (`useFeedPaging`); the next step retries a failed
 * page.
 */
export function useFeed(): ListState<Video> {
  return usePagedList(feedOptions);
}
