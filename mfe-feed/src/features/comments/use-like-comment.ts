import type { Comment } from '@beem/api-client';
import { ApiError, api, toast, useMutation, useQueryClient } from '@beem/platform';
import { changeComment } from './comment-cache';

interface LikeAnswer {
  liked: boolean;
  likeCount: number;
}

/** Likes or un-likes a comment: at once, undone when the server refuses, whose count has the last word. */
export function useLikeComment(comment: Comment) {
  const client = useQueryClient();
  const mutationKey = ['like-comment', comment.id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: false },
    mutationFn: (liked: boolean) =>
      api.send<LikeAnswer>('POST', `/api/comments/${comment.id}/like`, { liked }),
    onMutate: (liked) => {
      const { isLiked, likeCount } = comment;
      const step = liked === isLiked ? 0 : liked ? 1 : -1;
      changeComment(client, comment, { isLiked: liked, likeCount: Math.max(0, likeCount + step) });
      return { isLiked, likeCount };
    },
    onSuccess: ({ liked, likeCount }) => {
      // While a later press is under way, its own answer will say.
      if (client.isMutating({ mutationKey }) > 1) return;
      changeComment(client, comment, { isLiked: liked, likeCount });
    },
    onError: (error, _liked, before) => {
      if (before) changeComment(client, comment, before);
      toast({
        title: 'Failed to like comment',
        description: (error instanceof ApiError && error.serverMessage) || 'Please try again',
        variant: 'destructive',
      });
    },
  });
}
