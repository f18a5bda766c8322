import type { Video } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import { changeCachedVideo, findCachedVideo, holdsVideo } from './cached-entities';
import { showError } from './show-error';

export const likeKeys = { one: (videoId: number) => ['like', videoId] as const };

/** A like makes these lists stale; the feed is not refetched. */
const LISTS_OF_LIKES = [
  ['/api/favorites'],
  ['/api/library/saved'],
  ['/api/library/completed'],
  ['/api/library/continue'],
];

/** Likes or un-likes as an optimistic update; the server's count replaces the local one. */
export function useLike(video: Pick<Video, 'id' | 'isLiked' | 'likeCount'>) {
  const client = useQueryClient();
  const mutationKey = likeKeys.one(video.id);
  const optimistic = optimisticState<Pick<Video, 'isLiked' | 'likeCount'>>(
    client,
    mutationKey,
    holdsVideo(video.id),
  );
  return useMutation({
    mutationKey,
    // The scope sends quick presses to the server in order.
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: LISTS_OF_LIKES },
    mutationFn: (liked: boolean) =>
      api.post('/api/videos/{id}/like', { path: { id: video.id }, body: { liked } }),
    onMutate: (liked) => {
      const { isLiked, likeCount } = findCachedVideo(client, video.id) ?? video;
      optimistic.begin({ isLiked, likeCount });
      const step = liked === isLiked ? 0 : liked ? 1 : -1;
      changeCachedVideo(client, video.id, { isLiked: liked, likeCount: Math.max(0, likeCount + step) });
    },
    onSuccess: ({ liked, likeCount }) => {
      const answer = { isLiked: liked, likeCount };
      if (optimistic.confirm(answer)) changeCachedVideo(client, video.id, answer);
    },
    onError: (error) => {
      const before = optimistic.refuse();
      if (before) changeCachedVideo(client, video.id, before);
      showError(error, 'Failed to update like status');
    },
  });
}
