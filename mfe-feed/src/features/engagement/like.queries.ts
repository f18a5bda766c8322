import type { Video } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import { changeVideoCopies, findVideoCopy, holdsVideo } from './copies';
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
  const settled = optimisticState<Pick<Video, 'isLiked' | 'likeCount'>>(
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
      const { isLiked, likeCount } = findVideoCopy(client, video.id) ?? video;
      settled.begin({ isLiked, likeCount });
      const step = liked === isLiked ? 0 : liked ? 1 : -1;
      changeVideoCopies(client, video.id, { isLiked: liked, likeCount: Math.max(0, likeCount + step) });
    },
    onSuccess: ({ liked, likeCount }) => {
      const answer = { isLiked: liked, likeCount };
      if (settled.confirm(answer)) changeVideoCopies(client, video.id, answer);
    },
    onError: (error) => {
      const before = settled.refuse();
      if (before) changeVideoCopies(client, video.id, before);
      showError(error, 'Failed to update like status');
    },
  });
}
