import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { ApiError, api } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';

/** The cache key of a list of comments. */
export type CommentListKey = ReturnType<typeof commentListOptions>['queryKey'];

/** Three more attempts (specification, section 9), unless the server has refused. */
function retryComments(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof ApiError && error.status < 500);
}

const query = { limit: COMMENTS_PAGE_SIZE };

/** Newest first. */
export const commentListOptions = (videoId: number) =>
  apiPages('/api/videos/{id}/comments', { path: { id: videoId }, query });
/** Oldest first. */
export const replyListOptions = (commentId: number) =>
  apiPages('/api/comments/{id}/replies', { path: { id: commentId }, query });

export function useComments(videoId: number) {
  return usePagedList({ ...commentListOptions(videoId), retry: retryComments });
}

export function useReplies(commentId: number) {
  return usePagedList(replyListOptions(commentId));
}

/** The comment count of a video, or null when it is unknown. */
export async function readCommentCount(videoId: number): Promise<number | null> {
  try {
    return (await api.get('/api/videos/{id}', { path: { id: videoId } })).commentCount;
  } catch {
    return null;
  }
}
