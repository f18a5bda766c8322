import type { Video } from '@beem/api-client';
import { api } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { useOptimisticToggle } from '@beem/platform/optimistic-toggle';

/** A like makes these lists stale; the feed is not read again. */
const LISTS_OF_LIKES = [
  ['/api/favorites'],
  ['/api/library/saved'],
  ['/api/library/completed'],
  ['/api/library/continue'],
];

/** Likes or un-likes as an optimistic update; the server's count replaces the local one. */
export function useLike(video: Pick<Video, 'id' | 'isLiked' | 'likeCount'>) {
  return useOptimisticToggle({
    action: 'like',
    type: 'video',
    shown: video,
    flag: 'isLiked',
    count: 'likeCount',
    send: async (isOn) => {
      const { liked, likeCount } = await api.post('/api/videos/{id}/like', {
        path: { id: video.id },
        body: { liked: isOn },
      });
      return { isLiked: liked, likeCount };
    },
    invalidates: LISTS_OF_LIKES,
    onRefused: (error) => toastError(error, 'Failed to update like status'),
  });
}
