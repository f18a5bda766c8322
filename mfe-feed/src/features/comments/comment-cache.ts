import type { Comment, CurrentUser } from '@beem/api-client';
import type { QueryClient } from '@beem/platform';
import { type CommentListKey, commentListOptions, replyListOptions } from './comments.queries';

type Change = (comment: Comment) => Comment | null;

/** The thread a comment belongs to: replies are one level deep. */
export function threadOf(comment: Pick<Comment, 'id' | 'parentId'>): number {
  return comment.parentId ?? comment.id;
}

/** The cached list a comment stands in. */
export function listOf({ videoId, parentId }: Pick<Comment, 'videoId' | 'parentId'>): CommentListKey {
  return (parentId === null ? commentListOptions(videoId) : replyListOptions(parentId)).queryKey;
}

/** Changes or, with null, takes out comments of one cached list; where nothing was read yet nothing happens. */
export function changeComments(client: QueryClient, key: CommentListKey, change: Change): void {
  client.setQueryData(
    key,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((item) => change(item) ?? []),
        })),
      },
  );
}

export function changeComment(client: QueryClient, comment: Comment, change: Partial<Comment>): void {
  changeComments(client, listOf(comment), (item) => (item.id === comment.id ? { ...item, ...change } : item));
}

/** Counts a reply in or out of the thread's first comment; one that only kept the place of its replies goes with the last. */
export function countReply(client: QueryClient, videoId: number, threadId: number, step: 1 | -1): void {
  changeComments(client, commentListOptions(videoId).queryKey, (item) => {
    if (item.id !== threadId) return item;
    const replyCount = Math.max(0, item.replyCount + step);
    return item.isDeleted && replyCount === 0 ? null : { ...item, replyCount };
  });
}

/** Comments stand newest first, replies oldest first; a list whose end is not read yet takes no reply. */
export function placeComment(client: QueryClient, comment: Comment): void {
  client.setQueryData(listOf(comment), (data) => {
    if (!data) return data;
    const isReply = comment.parentId !== null;
    const target = isReply ? data.pages.length - 1 : 0;
    if (isReply && data.pages[target]?.next) return data;
    const pages = data.pages.map((page, index) => {
      if (index !== target) return page;
      return { ...page, items: isReply ? [...page.items, comment] : [comment, ...page.items] };
    });
    return { ...data, pages };
  });
}

/** The server's comment in the place of the draft, once, even if a refetch brought it meanwhile. */
export function settleDraft(client: QueryClient, draft: Comment, comment: Comment): void {
  const data = client.getQueryData(listOf(draft));
  const holds = (wanted: number) => data?.pages.some(({ items }) => items.some(({ id }) => id === wanted));
  const isThere = holds(comment.id);
  // An answer that came meanwhile knew of neither.
  if (!isThere && !holds(draft.id)) placeComment(client, comment);
  changeComments(client, listOf(draft), (item) => (item.id === draft.id ? (isThere ? null : comment) : item));
}

let lastDraftId = 0;

/** What the author sees until the server has answered; drafts have ids below zero. */
export function createDraft(
  user: CurrentUser,
  { videoId, parentId, content }: Pick<Comment, 'videoId' | 'parentId' | 'content'>,
): Comment {
  return {
    id: --lastDraftId,
    videoId,
    parentId,
    content,
    isDeleted: false,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    canDelete: false,
    createdAt: new Date().toISOString(),
    user,
  };
}

export function isDraft({ id }: Pick<Comment, 'id'>): boolean {
  return id < 0;
}
