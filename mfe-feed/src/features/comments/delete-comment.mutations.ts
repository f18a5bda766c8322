import type { Comment } from '@beem/api-client';
import { api, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { changeComment, changeComments, countReply, listOf } from './comment-cache';
import { commentListOptions } from './comments.queries';

/** Deletes a comment at once, or marks it as deleted while it has replies; restores it when the server refuses. */
export function useDeleteComment(onCount: (step: 1 | -1) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['delete-comment'],
    meta: { invalidates: false },
    mutationFn: ({ id }: Comment) => api.delete('/api/comments/{id}', { path: { id } }),
    onMutate: async (comment) => {
      const keys = [listOf(comment), commentListOptions(comment.videoId).queryKey];
      // The answer of a running refetch would still contain the comment.
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before = keys.map((key) => [key, client.getQueryData(key)] as const);
      remove(comment);
      onCount(-1);
      return before;
    },
    onSuccess: () => {
      toast({ title: 'Comment deleted', description: 'Your comment has been removed successfully' });
    },
    onError: (error, _comment, before) => {
      for (const [key, data] of before ?? []) {
        client.setQueryData(key, data);
        void client.invalidateQueries({ queryKey: key });
      }
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
