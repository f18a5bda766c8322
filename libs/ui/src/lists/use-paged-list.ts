import type { Page } from '@beem/api-client';
import {
  ApiError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@beem/platform';
import { useMemo } from 'react';
import { failureOf, type ListState, type MorePages, stateOf } from './list-state';

/**
 * Reads a list in pages, in the states that `PagedList` shows.
 * @param options of an infinite query over `Page`, whose next page is `next` of the page before
 * @param keeps filters cached items that no longer belong to the list, e.g. a video that was un-liked on this screen
 */
export function usePagedList<Item extends { id: string | number }, Key extends QueryKey, PageParam>(
  options: UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, Key, PageParam>,
  keeps: (item: Item) => boolean = keepAll,
): ListState<Item> {
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  // The array stays the same while nothing changes, so that a table does not sort it again.
  const items = useMemo(
    () => pages && distinct(pages.flatMap((page) => page.items)).filter(keeps),
    [pages, keeps],
  );
  return failureOf(query) ?? stateOf(items, morePagesOf(query));
}

const keepAll = () => true;

/**
 * Removes duplicates: an item that moved between two pages while they were read is in both. The version of the earlier
 * page is kept, because the first pages are read again.
 */
export function distinct<Item extends { id: string | number }>(items: readonly Item[]): Item[] {
  const byId = new Map<string | number | undefined, Item>();
  // A broken item fails in the section that shows it, not here for the whole page.
  for (const item of items) if (!byId.has(item?.id)) byId.set(item?.id, item);
  return [...byId.values()];
}

function morePagesOf(query: UseInfiniteQueryResult<unknown>): MorePages {
  const { error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  async function loadNext(): Promise<void> {
    // The server no longer knows the cursor. Reading the loaded pages again gives a new one.
    if (isFetchNextPageError && error instanceof ApiError && error.problem?.code === 'cursor_invalid')
      await query.refetch();
    await query.fetchNextPage();
  }
  return {
    status: statusOf({ hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError }),
    load: () => {
      if (hasNextPage && !isFetchingNextPage) void loadNext();
    },
  };
}

type Paging = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

function statusOf(paging: Paging): MorePages['status'] {
  if (paging.isFetchingNextPage) return 'loading';
  if (!paging.hasNextPage) return 'end';
  if (paging.isFetchNextPageError) return 'failed';
  return paging.isFetching ? 'waiting' : 'idle';
}
