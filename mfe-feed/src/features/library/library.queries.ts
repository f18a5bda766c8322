import { usePagedList } from '@beem/ui';
import { SHOW_LIST, VIDEO_LISTS, type VideoListName } from './library-tabs';

/**
 * Likes, saves and watched videos of all devices appear here without a reload: a list is refetched whenever its tab is
 * opened and whenever the window gets the focus, even if it is fresh.
 */
const ALWAYS_FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/**
 * The loaded part of a library list. Un-saved and un-liked items disappear at once, and reappear when the server
 * refuses: `keeps` follows the cached entities.
 */
export const useLibraryVideos = (listName: VideoListName) =>
  usePagedList({ ...VIDEO_LISTS[listName].pages, ...ALWAYS_FRESH }, VIDEO_LISTS[listName].keeps);

export const useLibraryShows = () => usePagedList({ ...SHOW_LIST.pages, ...ALWAYS_FRESH }, SHOW_LIST.keeps);
