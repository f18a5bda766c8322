import type { Page, Show, Video } from '@beem/api-client';
import { api, infiniteQueryOptions } from '@beem/platform';
import { usePagedList } from '@beem/ui';
import { SHOW_LIST, VIDEO_LISTS, type VideoListName } from './library-tabs';

/**
 * Likes, saves and watched videos of all devices appear here without a reload: a list is refetched whenever its tab is
 * opened and whenever the window gets the focus, even if it is fresh.
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

/**
 * The loaded part of a library list. Un-saved and un-liked items disappear at once, and reappear when the server
 * refuses: `keeps` follows the cached entities.
 */
export const useLibraryVideos = (listName: VideoListName) =>
  usePagedList(libraryListOptions<Video>(VIDEO_LISTS[listName].address), VIDEO_LISTS[listName].keeps);

export const useLibraryShows = () =>
  usePagedList(libraryListOptions<Show>(SHOW_LIST.address), SHOW_LIST.keeps);
