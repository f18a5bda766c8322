import { keepPreviousData } from '@beem/platform';
import { usePagedList } from '@beem/ui';
import { type ListFilter, SHOW_LIST, VIDEO_LISTS, type VideoListName } from './library-tabs';

/**
 * Likes, saves and watched videos of all devices appear here without a reload: a list is refetched whenever its tab is
 * opened and whenever the window gets the focus, even if it is fresh. During a search the previous list stays.
 */
const LIBRARY_LIST = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  placeholderData: keepPreviousData,
} as const;

/**
 * The loaded part of a library list. Un-saved, un-liked and removed items disappear at once, and reappear when the server
 * refuses: `keeps` follows the cached entities.
 */
export const useLibraryVideos = (listName: VideoListName, filter: ListFilter) =>
  usePagedList({ ...VIDEO_LISTS[listName].pages(filter), ...LIBRARY_LIST }, VIDEO_LISTS[listName].keeps);

export const useLibraryShows = (filter: ListFilter) =>
  usePagedList({ ...SHOW_LIST.pages(filter), ...LIBRARY_LIST }, SHOW_LIST.keeps);
