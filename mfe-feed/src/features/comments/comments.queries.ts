import type { Comment, Page, Video } from '@beem/api-client';
import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { ApiError, api, type InfiniteData, infiniteQueryOptions } from '@beem/platform';
import { usePagedList } from '@beem/ui';

export type CommentPages = InfiniteData<Page<Comment>>;

export const commentKeys = {
  list: (videoId: number) => [`/api/videos/${videoId}/comments`] as const,
  replies: (commentId: number) => [`/api/comments/${commentId}/replies`] as const,
};

/** Three more attempts (specification, section 9), unless the server has refused. */
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
/** Oldest first. */
export const replyListOptions = (commentId: number) => pagesOf(commentKeys.replies(commentId)[0]);

export function useComments(videoId: number) {
  return usePagedList({ ...commentListOptions(videoId), retry: retryComments });
}

export function useReplies(commentId: number) {
  return usePagedList(replyListOptions(commentId));
}

/** The comment count of a video, or null when it is unknown. */
export async function readCommentCount(videoId: number): Promise<number | null> {
  try {
    return (await api.get<Video>(`/api/videos/${videoId}`)).commentCount;
  } catch {
    return null;
  }
}
