import { addressOf, type Page, type Profile, type Show, type Video } from '@beem/api-client';
import { type InfiniteData, useLiveEvent, useQueryClient } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { type ListState, usePagedList } from '@beem/ui';
import { useRef } from 'react';
import { PROFILE_FRESH_FOR_MS, refreshProfile } from '../../shared/profile.queries';

/** Further pages are longer than the first one, which the profile contains. */
const query = { limit: 50 };

const PATHS = {
  videos: '/api/profile/{userId}/videos',
  shows: '/api/profile/{userId}/shows',
} as const;

export const videoPages = (userId: string) => apiPages(PATHS.videos, { path: { userId }, query });
export const showPages = (userId: string) => apiPages(PATHS.shows, { path: { userId }, query });

interface Loaded {
  profile: Profile;
  /** Time at which the profile was read, in ms. */
  loadedAt: number;
}

/** The trailers of a user, newest first; the first ones are those of the profile. */
export function useProfileVideos({ profile, loadedAt }: Loaded) {
  const { id, videos, videosCursor } = profile;
  const first = firstPage<Video>('videos', id, videos, videosCursor);
  return usePagedList({ ...videoPages(id), ...startingWith(first, loadedAt) });
}

/** The shows of a user, newest first; the first ones are those of the profile. */
export function useProfileShows({ profile, loadedAt }: Loaded) {
  const { id, shows, showsCursor } = profile;
  const first = firstPage<Show>('shows', id, shows, showsCursor);
  return usePagedList({ ...showPages(id), ...startingWith(first, loadedAt) });
}

function firstPage<Item>(
  of: keyof typeof PATHS,
  userId: string,
  items: Item[],
  cursor: string | null,
): Page<Item> {
  const next = cursor && addressOf(PATHS[of], { path: { userId }, query: { ...query, cursor } });
  return { items, next };
}

function startingWith<Item>(first: Page<Item>, loadedAt: number) {
  const initialData: InfiniteData<Page<Item>, string | null> = { pages: [first], pageParams: [null] };
  return { initialData, initialDataUpdatedAt: loadedAt, staleTime: PROFILE_FRESH_FOR_MS };
}

/** Adds an upload that began in another tab or on another device to the list of its owner. */
export function useNewUploads(userId: string, isOwn: boolean, list: ListState<Video>): void {
  const client = useQueryClient();
  const joined = useRef(new Set<number>());
  useLiveEvent('video_status', ({ data: { videoId } }) => {
    const isListed = list.status === 'ready' && list.items.some(({ id }) => id === videoId);
    // Once per video: this list never contains episodes.
    if (!isOwn || isListed || joined.current.has(videoId)) return;
    joined.current.add(videoId);
    refreshProfile(client, userId);
    void client.invalidateQueries({ queryKey: videoPages(userId).queryKey });
  });
}
