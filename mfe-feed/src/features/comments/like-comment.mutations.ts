import type { Comment } from '@beem/api-client';
import { api } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { useOptimisticToggle } from '@beem/platform/optimistic-toggle';

/** Likes or un-likes a comment as an optimistic update; the server's count replaces the local one. */
export function useLikeComment(comment: Comment) {
  return useOptimisticToggle({
    action: 'like',
    type: 'comment',
    shown: comment,
    flag: 'isLiked',
    count: 'likeCount',
    send: async (isOn) => {
      const { liked, likeCount } = await api.post('/api/comments/{id}/like', {
        path: { id: comment.id },
        body: { liked: isOn },
      });
      return { isLiked: liked, likeCount };
    },
    invalidates: false,
    onRefused: (error) => toastError(error, 'Please try again', 'Failed to like comment'),
  });
}
