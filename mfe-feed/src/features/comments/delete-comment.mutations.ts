import type { Comment } from '@beem/api-client';
import { api, toast, useQueryClient } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { useOptimisticLists } from '@beem/platform/optimistic-lists';
import { changeComment, changeComments, countReply, listOf } from './comment-cache';
import { commentListOptions } from './comments.queries';

/** Deletes a comment at once, or marks it as deleted while it has replies; restores it when the server refuses. */
export function useDeleteComment(onCount: (step: 1 | -1) => void) {
  const client = useQueryClient();
  return useOptimisticLists({
    mutationKey: ['delete-comment'],
    lists: (comment: Comment) => [listOf(comment), commentListOptions(comment.videoId).queryKey],
    send: ({ id }) => api.delete('/api/comments/{id}', { path: { id } }),
    change: (comment) => {
      remove(comment);
      onCount(-1);
      return undefined;
    },
    readAgain: 'refused',
    onConfirmed: () => {
      toast({ title: 'Comment deleted', description: 'Your comment has been removed successfully' });
    },
    onRefused: (error) => {
      onCount(1);
      toastError(error, 'Please try again', 'Failed to delete comment');
    },
  });

  function remove(comment: Comment): void {
    if (comment.parentId !== null) countReply(client, comment.videoId, comment.parentId, -1);
    if (comment.parentId === null && comment.replyCount > 0) {
      changeComment(client, comment, { isDeleted: true, content: '', user: null, canDelete: false });
    } else {
      changeComments(client, listOf(comment), (item) => (item.id === comment.id ? null : item));
    }
  }
}
