import type { Comment } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Button, media, PagedList, Skeleton, type } from '@beem/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { CommentItem, type CommentItemProps } from './comment-item';
import { useReplies } from './comments.queries';

interface RepliesProps extends Omit<CommentItemProps, 'comment'> {
  comment: Comment;
  isOpen: boolean;
  onToggle: () => void;
}

/** The thread below a comment, shown on demand. */
export function Replies({ comment, isOpen, onToggle, ...item }: RepliesProps) {
  const id = useId();
  const { replyCount } = comment;
  if (replyCount === 0 && !isOpen) return null;
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Thread>
      {replyCount > 0 && (
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Icon aria-hidden="true" />
          <span>{`${isOpen ? 'Hide' : 'View'} ${replyCount} ${replyCount === 1 ? 'reply' : 'replies'}`}</span>
        </Toggle>
      )}
      {isOpen && (
        <div id={id}>
          <ReplyList commentId={comment.id} count={replyCount} {...item} />
        </div>
      )}
    </Thread>
  );
}

interface ReplyListProps extends Omit<CommentItemProps, 'comment'> {
  commentId: number;
  count: number;
}

function ReplyList({ commentId, count, ...item }: ReplyListProps) {
  return (
    <PagedList
      list={useReplies(commentId)}
      as={List}
      label="Replies"
      loadingLabel="Loading replies"
      loading={Array.from({ length: Math.min(count, 3) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are static and identical
        <Skeleton key={index} height="44px" />
      ))}
      error={({ retry, isRetrying }) => (
        <Button variant="ghost" size="small" busy={isRetrying} onClick={retry}>
          Replies did not load. Retry
        </Button>
      )}
      empty={null}
      more={{ variant: 'ghost', size: 'small', text: 'View more replies', busyText: 'View more replies' }}
    >
      {(reply) => <CommentItem comment={reply} {...item} />}
    </PagedList>
  );
}

const Thread = styled.div`
  display: grid;
  gap: 12px;
  margin: 2px 0 0 48px;
`;

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 10px;
  min-height: 36px;
  border-radius: var(--radius-xs);
  color: var(--accent);
  ${type.label}
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
