import type { Page, Show, Video } from '@beem/api-client';
import { api, infiniteQueryOptions, useInfiniteQuery } from '@beem/platform';
import { SHOW_LIST, VIDEO_LISTS, type VideoListName } from './library-tabs';

interface Listed {
  id: number;
}

/**
 * Likes, saves and videos watched anywhere, on any device, shall be here without a reload: a list is read again whenever
 * its tab is opened and whenever the window comes back, fresh or not.
 */
function libraryListOptions<Item>(address: string) {
  return infiniteQueryOptions({
    queryKey: [address, 'pages'] as const,
    queryFn: ({ pageParam, signal }) => api.getPage<Item>(pageParam, { signal }),
    initialPageParam: address,
    getNextPageParam: ({ next }: Page<Item>) => next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export type LibraryList<Item> =
  | { status: 'loading' }
  | { status: 'error'; retry: () => void }
  | { status: 'empty' }
  | { status: 'ready'; items: Item[]; more: LibraryPaging };

export interface LibraryPaging {
  status: 'end' | 'idle' | 'loading' | 'failed';
  load: () => void;
}

export const useLibraryVideos = (listName: VideoListName): LibraryList<Video> =>
  useLibraryList<Video>(VIDEO_LISTS[listName].address, VIDEO_LISTS[listName].keeps);

export const useLibraryShows = (): LibraryList<Show> =>
  useLibraryList<Show>(SHOW_LIST.address, SHOW_LIST.keeps);

/** What stands on a shelf as far as it was read. What one un-saves or un-likes leaves at once, and comes back by itself when the server refuses. */
function useLibraryList<Item extends Listed>(
  address: string,
  keeps: (item: Item) => boolean,
): LibraryList<Item> {
  const list = useInfiniteQuery(libraryListOptions<Item>(address));
  const { data, isFetching, hasNextPage, fetchNextPage } = list;
  if (!data) {
    if (isFetching || !list.isError) return { status: 'loading' };
    return { status: 'error', retry: () => void list.refetch() };
  }
  const read = data.pages.flatMap(({ items }) => items);
  const items = [...new Map(read.map((item) => [item.id, item])).values()].filter(keeps);
  if (items.length === 0 && !hasNextPage) return { status: 'empty' };
  const load = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  return { status: 'ready', items, more: { status: pagingOf(list), load } };
}

function pagingOf(list: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}): LibraryPaging['status'] {
  if (list.isFetchingNextPage) return 'loading';
  if (!list.hasNextPage) return 'end';
  return list.isFetchNextPageError ? 'failed' : 'idle';
}
