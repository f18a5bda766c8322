import type { Comment } from '@beem/api-client';
import { messageOf, styled } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup, useReachedEnd } from '@beem/ui';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { CommentItem } from './comment-item';
import { commentsIn, useComments } from './comments.queries';
import { Replies } from './replies';
import { useNow } from './use-now';

export interface CommentListProps {
  videoId: number;
  /** Threads whose replies are shown. */
  openThreads: ReadonlySet<number>;
  onToggleThread: (commentId: number) => void;
  onReply: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
}

/** All comments on a video, newest first; the next page loads when the end comes into view. */
export function CommentList({ videoId, openThreads, onToggleThread, onReply, onDelete }: CommentListProps) {
  const now = useNow();
  const {
    data,
    isError,
    error,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    isFetchNextPageError,
  } = useComments(videoId);
  const end = useRef<HTMLDivElement>(null);
  // After a failed page only the retry button loads it again: the end stays in view and would trigger a loop.
  useReachedEnd(end, hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => void fetchNextPage());
  const comments = commentsIn(data);

  if (isRefusal(error) || (!data && isError)) {
    return (
      <ErrorState
        level={3}
        title="Comments did not load"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {messageOf(error, 'Check your connection and try again')}
      </ErrorState>
    );
  }
  if (!data) return <CommentsLoading />;
  if (comments.length === 0) {
    return (
      <EmptyState level={3} icon={<MessageCircle />} title="No comments yet">
        Be the first to share your thoughts!
      </EmptyState>
    );
  }
  return (
    <>
      <List aria-label="Comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} now={now} onReply={onReply} onDelete={onDelete} />
            <Replies
              comment={comment}
              now={now}
              isOpen={openThreads.has(comment.id)}
              onToggle={() => onToggleThread(comment.id)}
              onReply={onReply}
              onDelete={onDelete}
            />
          </li>
        ))}
      </List>
      {hasNextPage && (
        <End ref={end}>
          <Button
            variant="ghost"
            size="small"
            busy={isFetchingNextPage}
            busyLabel="Loading more comments..."
            onClick={() => void fetchNextPage()}
          >
            Load more comments
          </Button>
        </End>
      )}
    </>
  );
}

const SKELETONS = ['82%', '60%', '90%', '48%', '70%'];

function CommentsLoading() {
  return (
    <SkeletonGroup label="Loading comments">
      <List as="div">
        {SKELETONS.map((width) => (
          <Shape key={width}>
            <Skeleton width="36px" height="36px" radius="50%" />
            <div>
              <Skeleton width="38%" height="14px" />
              <Skeleton width={width} height="14px" />
              <Skeleton width="24%" height="12px" />
            </div>
          </Shape>
        ))}
      </List>
    </SkeletonGroup>
  );
}

const List = styled.ul`
  display: grid;
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Shape = styled.div`
  display: grid;
  grid-template-columns: 36px 1fr;
  gap: 12px;
  > div {
    display: grid;
    gap: 8px;
    padding-top: 4px;
  }
`;

const End = styled.div`
  display: grid;
  justify-items: center;
  margin-top: 16px;
`;
