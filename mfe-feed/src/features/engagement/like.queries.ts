import type { Video } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import { changeCachedVideo, findCachedVideo, holdsVideo } from './cached-entities';
import { showError } from './show-error';

interface LikeAnswer {
  liked: boolean;
  likeCount: number;
}

export const likeKeys = { one: (videoId: number) => ['like', videoId] as const };

/** Lists of liked and kept videos change with a like; the feed itself is not read again. */
const LISTS_OF_LIKES = [
  ['/api/favorites'],
  ['/api/library/saved'],
  ['/api/library/completed'],
  ['/api/library/continue'],
];

/** Likes or un-likes: shown at once, undone when the server refuses, and the server's count has the last word. */
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
    // Presses in quick succession reach the server in their order.
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: LISTS_OF_LIKES },
    mutationFn: (liked: boolean) => api.send<LikeAnswer>('POST', `/api/videos/${video.id}/like`, { liked }),
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
