import type { Comment } from '@beem/api-client';
import { messageOf, styled } from '@beem/platform';
import { EmptyState, ErrorState, PagedList, Skeleton } from '@beem/ui';
import { MessageCircle } from 'lucide-react';
import { CommentItem } from './comment-item';
import { useComments } from './comments.queries';
import { Replies } from './replies';
import { useNow } from './use-now';

export interface CommentListProps {
  videoId: number;
  /** Threads whose replies are shown. */
  openThreads: ReadonlySet<number>;
  onToggleThread: (commentId: number) => void;
  onReply: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
}

/** All comments on a video, newest first; the next page loads when the end comes into view. */
export function CommentList({ videoId, openThreads, onToggleThread, ...calls }: CommentListProps) {
  const now = useNow();
  return (
    <PagedList
      list={useComments(videoId)}
      as={List}
      label="Comments"
      loadingLabel="Loading comments"
      loading={<Shapes />}
      error={({ error, ...failed }) => (
        <ErrorState
          level={3}
          title="Comments did not load"
          error={error}
          onRetry={failed.retry}
          isRetrying={failed.isRetrying}
        >
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      )}
      empty={
        <EmptyState level={3} icon={<MessageCircle />} title="No comments yet">
          Be the first to share your thoughts!
        </EmptyState>
      }
      aheadPx={0}
      more={{
        variant: 'ghost',
        size: 'small',
        text: 'Load more comments',
        busyText: 'Loading more comments...',
      }}
    >
      {(comment) => (
        <>
          <CommentItem comment={comment} now={now} {...calls} />
          <Replies
            comment={comment}
            now={now}
            isOpen={openThreads.has(comment.id)}
            onToggle={() => onToggleThread(comment.id)}
            {...calls}
          />
        </>
      )}
    </PagedList>
  );
}

const SKELETONS = ['82%', '60%', '90%', '48%', '70%'];

/** Placeholder of the list while it loads. */
function Shapes() {
  return (
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
