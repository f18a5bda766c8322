import type { Video } from '@beem/api-client';
import { useLocation, useQuery } from '@beem/platform';
import { intentOf } from '@beem/platform/sign-in-gate';
import type { ListState } from '@beem/ui';
import { useState } from 'react';
import { lastVideoId } from '../../features/feed/use-active-card';
import { videoOptions } from '../../features/video/video.queries';

/**
 * The feed for a guest who comes back from the sign-in: the video that they left begins it where its loaded part does not
 * hold that video, as in a tab that was reloaded meanwhile or in another one.
 */
export function useReturnedVideo(feed: ListState<Video>): ListState<Video> {
  const { state } = useLocation();
  const [left] = useState(lastVideoId);
  const id = intentOf(state) ? left : null;
  /** Null until the feed is there. Then it is for good: the hub that was drawn, and does what the guest wanted, stays. */
  const [isAdded, setIsAdded] = useState<boolean | null>(null);
  if (isAdded === null && feed.status === 'ready')
    setIsAdded(id !== null && !feed.items.some((video) => video.id === id));
  const { data, isLoading, error } = useQuery({
    ...videoOptions(id ?? 0),
    enabled: id !== null && isAdded === true,
  });
  if (id === null || !isAdded || feed.status !== 'ready') return feed;
  if (isLoading) return { status: 'loading' };
  if (!data || error) return feed;
  return { ...feed, items: [data, ...feed.items.filter((video) => video.id !== id)] };
}
