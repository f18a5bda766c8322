import type { Show, Video } from '@beem/api-client';
import { type ApiPages, apiPages } from '@beem/platform/api-pages';

/** A tab of the library; `keeps` filters out cached items that no longer belong there. */
interface ListOptions<Item> {
  label: string;
  /** Text of the empty tab. */
  subtitle: string;
  pages: ApiPages<Item>;
  keeps: (item: Item) => boolean;
  failure: string;
}

const FAILURE = 'Unable to load content';
const all = () => true;

export const VIDEO_LISTS = {
  continue: {
    label: 'Continue Watching',
    subtitle: 'Films you have begun wait here, at the second where you stopped',
    pages: apiPages('/api/library/continue'),
    keeps: all,
    failure: FAILURE,
  },
  saved: {
    label: 'Saved Beems',
    subtitle: 'Beems you save for later are kept here',
    pages: apiPages('/api/library/saved'),
    keeps: ({ isSaved }) => isSaved,
    failure: FAILURE,
  },
  liked: {
    label: 'Liked Beems',
    subtitle: 'Beems you like are kept here',
    pages: apiPages('/api/favorites'),
    keeps: ({ isLiked }) => isLiked,
    failure: FAILURE,
  },
  history: {
    label: 'Watch History',
    subtitle: 'Everything you watch is listed here, the latest first',
    pages: apiPages('/api/history'),
    keeps: all,
    failure: FAILURE,
  },
  completed: {
    label: 'Completed',
    subtitle: 'Films you have watched to the end are listed here',
    pages: apiPages('/api/library/completed'),
    keeps: all,
    failure: FAILURE,
  },
} as const satisfies Record<string, ListOptions<Video>>;

export const SHOW_LIST: ListOptions<Show> = {
  label: 'Saved Shows',
  subtitle: 'Shows you add to your list are kept here',
  pages: apiPages('/api/library/plan_to_watch'),
  keeps: ({ isSaved }) => isSaved,
  failure: 'Failed to fetch plan to watch',
};

export type VideoListName = keyof typeof VIDEO_LISTS;
export type LibraryTab = VideoListName | 'shows';

/** In the order of the specification, section 2. */
const TABS: readonly LibraryTab[] = ['continue', 'saved', 'shows', 'liked', 'history', 'completed'];

export const LIBRARY_TABS = TABS.map((value) => ({
  value,
  label: value === 'shows' ? SHOW_LIST.label : VIDEO_LISTS[value].label,
}));
