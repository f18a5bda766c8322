import type { Comment } from '@beem/api-client';
import { ApiError, api, toast, useMutation, useQueryClient, useSession } from '@beem/platform';
import { changeComments, countReply, createDraft, listOf, placeComment, settleDraft } from './comment-cache';
import { commentKeys } from './comments.queries';

export interface NewComment {
  content: string;
  /** The thread it joins, null for a comment of its own. */
  threadId: number | null;
  /** The comment it answers: its author is told. */
  parentId: number | null;
  /** The same for every attempt at the same words, so that none of them is posted twice. */
  key: string;
}

/**
 * Posts a comment or a reply: it stands in its list at once and leaves it again when the server refuses.
 * @param onCount how many comments more or fewer the video has now
 */
export function useAddComment(videoId: number, onCount: (step: 1 | -1) => void) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationKey: ['add-comment', videoId],
    // The list is changed in place.
    meta: { invalidates: false },
    mutationFn: ({ content, parentId, key }: NewComment) =>
      api.send<Comment>(
        'POST',
        `/api/videos/${videoId}/comments`,
        parentId === null ? { content } : { content, parentId },
        { headers: { 'Idempotency-Key': key } },
      ),
    onMutate: async ({ content, threadId }) => {
      if (!user) return null;
      const draft = createDraft(user, { videoId, parentId: threadId, content });
      await keepFromReading(listOf(draft));
      placeComment(client, draft);
      if (threadId !== null) countReply(client, videoId, threadId, 1);
      onCount(1);
      return draft;
    },
    onSuccess: (comment, { threadId }, draft) => {
      if (draft) settleDraft(client, draft, comment);
      // Replies whose end was not read yet have not taken the draft, nor has a list that is read for the first time.
      const list = threadId === null ? commentKeys.list(videoId) : commentKeys.replies(threadId);
      if (threadId !== null || !client.getQueryData(list)) void readAnew(list);
      toast({ title: 'Comment posted', description: 'Your comment has been added successfully' });
    },
    onError: (error, { threadId }, draft) => {
      if (draft) {
        changeComments(client, listOf(draft), (item) => (item.id === draft.id ? null : item));
        if (threadId !== null) countReply(client, videoId, threadId, -1);
        onCount(-1);
      }
      toast({
        title: 'Failed to post comment',
        description: (error instanceof ApiError && error.serverMessage) || 'Please try again',
        variant: 'destructive',
      });
    },
  });

  /** An answer under way would not know of the draft; a first read goes on, for there is nothing to show without it. */
  async function keepFromReading(queryKey: readonly [string]): Promise<void> {
    if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey });
  }
  /** Without being stopped a first read goes on, and its answer may be older than the comment. */
  async function readAnew(queryKey: readonly [string]): Promise<void> {
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  }
}
