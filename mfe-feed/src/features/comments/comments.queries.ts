import type { Comment, Page, Video } from '@beem/api-client';
import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { ApiError, api, type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@beem/platform';

export type CommentPages = InfiniteData<Page<Comment>>;

export const commentKeys = {
  list: (videoId: number) => [`/api/videos/${videoId}/comments`] as const,
  replies: (commentId: number) => [`/api/comments/${commentId}/replies`] as const,
};

/** Three more attempts (specification, section 9), unless the server has said no. */
function retryComments(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof ApiError && error.status < 500);
}

function pagesOf(address: string) {
  return infiniteQueryOptions({
    queryKey: [address] as const,
    queryFn: ({ pageParam, signal }) => api.getPage<Comment>(pageParam, { signal }),
    initialPageParam: `${address}?limit=${COMMENTS_PAGE_SIZE}`,
    getNextPageParam: ({ next }) => next,
  });
}

/** Newest first. */
export const commentListOptions = (videoId: number) => pagesOf(commentKeys.list(videoId)[0]);
/** Oldest first, as a conversation reads. */
export const replyListOptions = (commentId: number) => pagesOf(commentKeys.replies(commentId)[0]);

export function useComments(videoId: number) {
  return useInfiniteQuery({ ...commentListOptions(videoId), retry: retryComments });
}

export function useReplies(commentId: number) {
  return useInfiniteQuery(replyListOptions(commentId));
}

/** How many comments a video has now, or null where that cannot be told. */
export async function readCommentCount(videoId: number): Promise<number | null> {
  try {
    return (await api.get<Video>(`/api/videos/${videoId}`)).commentCount;
  } catch {
    return null;
  }
}

/** What was read so far; a comment that moved between two pages stands in the list once. */
export function commentsIn(data: CommentPages | undefined): Comment[] {
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return [...new Map(all.map((comment) => [comment.id, comment])).values()];
}
