import type { Comment, CurrentUser } from '@beem/api-client';
import type { QueryClient } from '@beem/platform';
import { type CommentListKey, commentListOptions, replyListOptions } from './comments.queries';

type Change = (comment: Comment) => Comment | null;

/** The thread a comment belongs to: replies are one level deep. */
export function threadOf(comment: Pick<Comment, 'id' | 'parentId'>): number {
  return comment.parentId ?? comment.id;
}

/** The cached list that contains a comment. */
export function listOf({ videoId, parentId }: Pick<Comment, 'videoId' | 'parentId'>): CommentListKey {
  return (parentId === null ? commentListOptions(videoId) : replyListOptions(parentId)).queryKey;
}

/** Changes comments of one cached list, or removes them when `change` returns null. */
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

/** Changes the reply count of the thread's first comment. A deleted first comment is removed with its last reply. */
export function countReply(client: QueryClient, videoId: number, threadId: number, step: 1 | -1): void {
  changeComments(client, commentListOptions(videoId).queryKey, (item) => {
    if (item.id !== threadId) return item;
    const replyCount = Math.max(0, item.replyCount + step);
    return item.isDeleted && replyCount === 0 ? null : { ...item, replyCount };
  });
}

/**
 * Adds a comment: comments are newest first, replies oldest first. A reply is added only to a list that has been read
 * to its end.
 */
export function insertComment(client: QueryClient, comment: Comment): void {
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

/**
 * Replaces the pending comment by the server's. The comment appears once, even if a refetch has returned it already.
 */
export function replacePendingComment(client: QueryClient, pending: Comment, comment: Comment): void {
  const data = client.getQueryData(listOf(pending));
  const holds = (wanted: number) => data?.pages.some(({ items }) => items.some(({ id }) => id === wanted));
  const isThere = holds(comment.id);
  // A list that was read meanwhile may contain neither the pending comment nor the posted one.
  if (!isThere && !holds(pending.id)) insertComment(client, comment);
  changeComments(client, listOf(pending), (item) =>
    item.id === pending.id ? (isThere ? null : comment) : item,
  );
}

let lastPendingId = 0;

/** Makes the comment that the author sees until the server has answered; pending comments have negative ids. */
export function createPendingComment(
  user: CurrentUser,
  { videoId, parentId, content }: Pick<Comment, 'videoId' | 'parentId' | 'content'>,
): Comment {
  return {
    id: --lastPendingId,
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

export function isPending({ id }: Pick<Comment, 'id'>): boolean {
  return id < 0;
}
