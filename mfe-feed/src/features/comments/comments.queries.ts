import type { Comment, Page } from '@beem/api-client';
import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { ApiError, api, useInfiniteQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';

/** Where a list stands in the cache. */
export type CommentListKey = ReturnType<typeof commentListOptions>['queryKey'];

/** Three more attempts (specification, section 9), unless the server has said no. */
function retryComments(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof ApiError && error.status < 500);
}

const query = { limit: COMMENTS_PAGE_SIZE };

/** Newest first. */
export const commentListOptions = (videoId: number) =>
  apiPages('/api/videos/{id}/comments', { path: { id: videoId }, query });
/** Oldest first, as a conversation reads. */
export const replyListOptions = (commentId: number) =>
  apiPages('/api/comments/{id}/replies', { path: { id: commentId }, query });

export function useComments(videoId: number) {
  return useInfiniteQuery({ ...commentListOptions(videoId), retry: retryComments });
}

export function useReplies(commentId: number) {
  return useInfiniteQuery(replyListOptions(commentId));
}

/** How many comments a video has now, or null where that cannot be told. */
export async function readCommentCount(videoId: number): Promise<number | null> {
  try {
    return (await api.get('/api/videos/{id}', { path: { id: videoId } })).commentCount;
  } catch {
    return null;
  }
}

/** What was read so far; a comment that moved between two pages stands in the list once. */
export function commentsIn(data: { pages: Page<Comment>[] } | undefined): Comment[] {
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return [...new Map(all.map((comment) => [comment.id, comment])).values()];
}
