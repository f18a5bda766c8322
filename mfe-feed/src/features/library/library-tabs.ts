import type { Show, Video } from '@beem/api-client';
import { LIBRARY_SORTS, type LibrarySort } from '@beem/contracts';
import { type ApiPages, apiPages } from '@beem/platform/api-pages';

/** The filter of a list, as the address contains it. */
export interface ListFilter {
  /** The searched text; '' for all. */
  search: string;
  sort: LibrarySort;
}

/** The whole list without a filter. */
export const WHOLE_LIST: ListFilter = { search: '', sort: 'newest' };

/** A tab of the library; `keeps` filters out cached items that no longer belong there. */
interface ListOptions<Item> {
  label: string;
  /** Text of the empty tab. */
  subtitle: string;
  pages: (filter: ListFilter) => ApiPages<Item>;
  keeps: (item: Item) => boolean;
  failure: string;
  /** Whether its videos can be removed from the watch history. */
  isWatched?: boolean;
}

/** The default filter adds nothing to the query, so that the list has one cache key and one address. */
const queryOf = ({ search, sort }: ListFilter) => ({
  query: { ...(search !== '' && { q: search }), ...(sort !== 'newest' && { sort }) },
});

const FAILURE = 'Unable to load content';
/** A video that was removed from the history has no position. */
const isWatched = ({ watchTime }: Video) => watchTime !== null;

const LISTS = {
  continue: {
    label: 'Continue Watching',
    subtitle: 'Films you have begun wait here, at the second where you stopped',
    pages: (filter) => apiPages('/api/library/continue', queryOf(filter)),
    keeps: isWatched,
    isWatched: true,
    failure: FAILURE,
  },
  saved: {
    label: 'Saved Beems',
    subtitle: 'Beems you save for later are kept here',
    pages: (filter) => apiPages('/api/library/saved', queryOf(filter)),
    keeps: ({ isSaved }) => isSaved,
    failure: FAILURE,
  },
  liked: {
    label: 'Liked Beems',
    subtitle: 'Beems you like are kept here',
    pages: (filter) => apiPages('/api/favorites', queryOf(filter)),
    keeps: ({ isLiked }) => isLiked,
    failure: FAILURE,
  },
  history: {
    label: 'Watch History',
    subtitle: 'Everything you watch is listed here, the latest first',
    pages: (filter) => apiPages('/api/history', queryOf(filter)),
    keeps: isWatched,
    isWatched: true,
    failure: FAILURE,
  },
  completed: {
    label: 'Completed',
    subtitle: 'Films you have watched to the end are listed here',
    pages: (filter) => apiPages('/api/library/completed', queryOf(filter)),
    keeps: isWatched,
    isWatched: true,
    failure: FAILURE,
  },
} satisfies Record<string, ListOptions<Video>>;

export type VideoListName = keyof typeof LISTS;
export const VIDEO_LISTS: Record<VideoListName, ListOptions<Video>> = LISTS;

export const SHOW_LIST: ListOptions<Show> = {
  label: 'Saved Shows',
  subtitle: 'Shows you add to your list are kept here',
  pages: (filter) => apiPages('/api/library/plan_to_watch', queryOf(filter)),
  keeps: ({ isSaved }) => isSaved,
  failure: 'Failed to fetch plan to watch',
};

export type LibraryTab = VideoListName | 'shows';

/** In the order of the specification, section 2. */
const TABS: readonly LibraryTab[] = ['continue', 'saved', 'shows', 'liked', 'history', 'completed'];

export const LIBRARY_TABS = TABS.map((value) => ({
  value,
  label: value === 'shows' ? SHOW_LIST.label : VIDEO_LISTS[value].label,
}));

const SORT_LABELS: Record<LibrarySort, string> = {
  newest: 'Latest first',
  oldest: 'Oldest first',
  title: 'Title A–Z',
};

export const SORT_OPTIONS = LIBRARY_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
