import type { Comment } from '@beem/api-client';
import { ApiError, api, toast, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import { changeComment, listOf } from './comment-cache';

interface LikeAnswer {
  liked: boolean;
  likeCount: number;
}

/** Likes or un-likes a comment: at once, undone when the server refuses, whose count has the last word. */
export function useLikeComment(comment: Comment) {
  const client = useQueryClient();
  const mutationKey = ['like-comment', comment.id];
  const settled = optimisticState<Pick<Comment, 'isLiked' | 'likeCount'>>(
    client,
    mutationKey,
    ({ queryKey }) => queryKey[0] === listOf(comment)[0],
  );
  return useMutation({
    mutationKey,
    // Presses in quick succession reach the server in their order.
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: false },
    mutationFn: (liked: boolean) =>
      api.send<LikeAnswer>('POST', `/api/comments/${comment.id}/like`, { liked }),
    onMutate: (liked) => {
      const { isLiked, likeCount } = comment;
      settled.begin({ isLiked, likeCount });
      const step = liked === isLiked ? 0 : liked ? 1 : -1;
      changeComment(client, comment, { isLiked: liked, likeCount: Math.max(0, likeCount + step) });
    },
    onSuccess: ({ liked, likeCount }) => {
      const answer = { isLiked: liked, likeCount };
      if (settled.confirm(answer)) changeComment(client, comment, answer);
    },
    onError: (error) => {
      const before = settled.refuse();
      if (before) changeComment(client, comment, before);
      toast({
        title: 'Failed to like comment',
        description: (error instanceof ApiError && error.serverMessage) || 'Please try again',
        variant: 'destructive',
      });
    },
  });
}
