import type { Comment } from '@beem/api-client';
import { createStore, queryOptions, type Store, useQueryClient, useSession, useStore } from '@beem/platform';

/** A comment that is being written. */
export interface CommentDraft {
  text: string;
  /** The comment that it replies to; null for a top-level comment. */
  replyingTo: Comment | null;
  /** The last attempt to post the comment, which determines the idempotency key of the next one. */
  attempt: { comment: string; key: string } | null;
}

const EMPTY: CommentDraft = { text: '', replyingTo: null, attempt: null };

const draftOptions = (userId: string | null, videoId: number) =>
  queryOptions({
    queryKey: ['comment-draft', userId, videoId],
    queryFn: (): Store<CommentDraft> => createStore(EMPTY),
  });

/**
 * The user's draft for a video, which outlives the page: Back closes a sheet together with its page. The draft is in
 * the query cache, so it is removed on sign-out and ends with the visit.
 */
export function useCommentDraft(videoId: number) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? null;
  const { queryKey } = draftOptions(userId, videoId);
  let store = client.getQueryData(queryKey);
  if (!store) {
    store = createStore(EMPTY);
    client.setQueryDefaults(['comment-draft'], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(queryKey, store);
  }
  const kept = store;
  return {
    ...useStore(kept),
    /** @param change fields to set, or a function that returns them */
    set(change: Partial<CommentDraft> | ((draft: CommentDraft) => Partial<CommentDraft>)) {
      const draft = kept.get();
      kept.set({ ...draft, ...(typeof change === 'function' ? change(draft) : change) });
    },
  };
}
