import type { Video } from '@beem/api-client';
import { useLocation, useQuery } from '@beem/platform';
import { intentOf } from '@beem/platform/sign-in-gate';
import type { ListState } from '@beem/ui';
import { useState } from 'react';
import { lastVideoId } from '../../features/feed/use-active-card';
import { videoOptions } from '../../features/video/video.queries';

/**
 * The feed for a guest who returns from the sign-in. If its loaded part does not hold the video that the guest left, as
 * in a reloaded tab or another one, that video is added at the start.
 */
export function useReturnedVideo(feed: ListState<Video>): ListState<Video> {
  const { state } = useLocation();
  const [left] = useState(lastVideoId);
  const id = intentOf(state) ? left : null;
  /**
   * Null until the feed has loaded. The decision is final, so that the rendered hub, which does the guest's action,
   * stays.
   */
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
