import type { Show, Video } from '@beem/api-client';
import { useInfiniteQuery } from '@beem/platform';
import type { ApiPages } from '@beem/platform/api-pages';
import { SHOW_LIST, VIDEO_LISTS, type VideoListName } from './library-tabs';

interface Listed {
  id: number;
}

/**
 * Likes, saves and watched videos of all devices appear here without a reload: a list is refetched whenever its tab is
 * opened and whenever the window gets the focus, even if it is fresh.
 */
const ALWAYS_FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

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
  useLibraryList(VIDEO_LISTS[listName].pages, VIDEO_LISTS[listName].keeps);

export const useLibraryShows = (): LibraryList<Show> => useLibraryList(SHOW_LIST.pages, SHOW_LIST.keeps);

/**
 * The loaded part of a library list. Un-saved and un-liked items disappear at once, and reappear when the server
 * refuses: `keeps` follows the cached entities.
 */
function useLibraryList<Item extends Listed>(
  pages: ApiPages<Item>,
  keeps: (item: Item) => boolean,
): LibraryList<Item> {
  const list = useInfiniteQuery({ ...pages, ...ALWAYS_FRESH });
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
