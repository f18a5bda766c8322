import type { Comment } from '@beem/api-client';
import { api, toast, useQueryClient, useSession } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { useOptimisticLists } from '@beem/platform/optimistic-lists';
import {
  changeComments,
  countReply,
  createPendingComment,
  insertComment,
  listOf,
  replacePendingComment,
} from './comment-cache';
import type { CommentListKey } from './comments.queries';

export interface NewComment {
  content: string;
  /** The thread of a reply, null for a top-level comment. */
  threadId: number | null;
  /** The comment to which the user replies; the server notifies its author. */
  replyingTo: Comment | null;
  /** Idempotency key: the same for every attempt with the same text, so that it is posted once. */
  key: string;
}

interface AddCommentEvents {
  /** Receives the change of the video's comment count. */
  onCount: (step: 1 | -1) => void;
  /** Called even when the user has left the page meanwhile, like `onRefused`. */
  onPosted: () => void;
  onRefused: (comment: NewComment) => void;
}

/** Posts a comment or a reply: it appears in its list at once and is removed when the server refuses. */
export function useAddComment(videoId: number, { onCount, onPosted, onRefused }: AddCommentEvents) {
  const client = useQueryClient();
  const { user } = useSession();
  return useOptimisticLists({
    mutationKey: ['add-comment', videoId],
    lists: ({ threadId }: NewComment) => (user ? [listOf({ videoId, parentId: threadId })] : []),
    send: ({ content, replyingTo, key }) =>
      api.post('/api/videos/{id}/comments', {
        path: { id: videoId },
        body: replyingTo ? { content, parentId: replyingTo.id } : { content },
        headers: { 'Idempotency-Key': key },
      }),
    change: ({ content, threadId }) => {
      if (!user) return;
      const pending = createPendingComment(user, { videoId, parentId: threadId, content });
      insertComment(client, pending);
      if (threadId !== null) countReply(client, videoId, threadId, 1);
      onCount(1);
      return {
        confirm: (comment) => replacePendingComment(client, pending, comment),
        undo: () => {
          changeComments(client, listOf(pending), (item) => (item.id === pending.id ? null : item));
          if (threadId !== null) countReply(client, videoId, threadId, -1);
          onCount(-1);
        },
      };
    },
    readAgain: 'refused',
    onConfirmed: (_comment, { threadId }) => {
      onPosted();
      // Reply lists whose end is not read yet and lists in their first load do not contain the pending comment.
      const list = listOf({ videoId, parentId: threadId });
      if (threadId !== null || !client.getQueryData(list)) void refetch(list);
      toast({ title: 'Comment posted', description: 'Your comment has been added successfully' });
    },
    onRefused: (error, refused) => {
      onRefused(refused);
      toastError(error, 'Please try again', 'Failed to post comment');
    },
  });

  /** The first load was not cancelled, so its answer may be older than the comment. */
  async function refetch(queryKey: CommentListKey): Promise<void> {
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  }
}
