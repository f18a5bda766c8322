import type { Comment } from '@beem/api-client';
import { api, messageOf, toast, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import { changeComment, listOf } from './comment-cache';

/** Likes or un-likes a comment as an optimistic update; the server's count replaces the local one. */
export function useLikeComment(comment: Comment) {
  const client = useQueryClient();
  const mutationKey = ['like-comment', comment.id];
  const optimistic = optimisticState<Pick<Comment, 'isLiked' | 'likeCount'>>(
    client,
    mutationKey,
    ({ queryKey }) => queryKey[0] === listOf(comment)[0],
  );
  return useMutation({
    mutationKey,
    // The scope sends quick presses to the server in order.
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: false },
    mutationFn: (liked: boolean) =>
      api.post('/api/comments/{id}/like', { path: { id: comment.id }, body: { liked } }),
    onMutate: (liked) => {
      const { isLiked, likeCount } = comment;
      optimistic.begin({ isLiked, likeCount });
      const step = liked === isLiked ? 0 : liked ? 1 : -1;
      changeComment(client, comment, { isLiked: liked, likeCount: Math.max(0, likeCount + step) });
    },
    onSuccess: ({ liked, likeCount }) => {
      const answer = { isLiked: liked, likeCount };
      if (optimistic.confirm(answer)) changeComment(client, comment, answer);
    },
    onError: (error) => {
      const before = optimistic.refuse();
      if (before) changeComment(client, comment, before);
      toast({
        title: 'Failed to like comment',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      });
    },
  });
}
