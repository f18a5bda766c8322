import type { Comment } from '@beem/api-client';
import { styled, useSession } from '@beem/platform';
import { useSignInReminder } from '@beem/platform/sign-in-gate';
import { displayName, formatCommentTime, formatCount } from '@beem/rules';
import { Avatar, ProfileLink, tabularNumbers, type, VerifiedTick } from '@beem/ui';
import { Flag, Heart, Trash2 } from 'lucide-react';
import { CommentAction, CommentActions } from './comment-actions';
import { isPending } from './comment-cache';
import { useLikeComment } from './like-comment.mutations';

export interface CommentItemProps {
  comment: Comment;
  now: Date;
  onReply: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
}

/** A comment with its author, time and actions. */
export function CommentItem({ comment, now, ...calls }: CommentItemProps) {
  const { user, content, createdAt } = comment;
  if (comment.isDeleted || !user) return <Deleted>This comment was deleted.</Deleted>;
  return (
    <CommentLayout data-draft={isPending(comment) || undefined}>
      <ProfileLink userId={user.id} isSecond>
        <Avatar user={user} size={comment.parentId === null ? 36 : 28} />
      </ProfileLink>
      <div>
        <Head>
          <Name userId={user.id} title={displayName(user)}>
            {displayName(user)}
          </Name>
          {user.isVerified && <VerifiedTick />}
          {displayName(user) !== user.username && <Handle>{`@${user.username}`}</Handle>}
          <time dateTime={createdAt} title={new Date(createdAt).toLocaleString('en-US')}>
            {formatCommentTime(createdAt, now)}
          </time>
        </Head>
        <Content dir="auto">{content}</Content>
        {isPending(comment) ? <Posting>Posting...</Posting> : <Actions comment={comment} {...calls} />}
      </div>
    </CommentLayout>
  );
}

function Actions({ comment, onReply, onDelete, onReport }: Omit<CommentItemProps, 'now'>) {
  const me = useSession().user;
  const like = useLikeComment(comment);
  const whenSignedIn = useSignInReminder();
  const author = comment.user ? displayName(comment.user) : '';
  const count = formatCount(comment.likeCount);
  return (
    <CommentActions>
      <CommentAction
        label={`Like comment by ${author}, ${count}`}
        isPressed={comment.isLiked}
        onPress={() => whenSignedIn('Please sign in to like comments', () => like.mutate(!comment.isLiked))}
      >
        <Heart aria-hidden="true" />
        <span>{count}</span>
      </CommentAction>
      <CommentAction
        label={`Reply to ${author}`}
        onPress={() => whenSignedIn('Please sign in to reply to comments', () => onReply(comment))}
      >
        Reply
      </CommentAction>
      {comment.canDelete && (
        <CommentAction
          label="Delete your comment"
          onPress={() => whenSignedIn('Please sign in to delete comments', () => onDelete(comment))}
        >
          <Trash2 aria-hidden="true" />
          <span>Delete</span>
        </CommentAction>
      )}
      {comment.user?.id !== me?.id && (
        <CommentAction label={`Report comment by ${author}`} hasPopup onPress={() => onReport(comment)}>
          <Flag aria-hidden="true" />
          Report
        </CommentAction>
      )}
    </CommentActions>
  );
}

const CommentLayout = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  &[data-draft] {
    opacity: 0.7;
  }
`;

const Head = styled.p`
  container-type: inline-size;
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  time {
    flex: none;
    margin-left: 2px;
    color: var(--text-3);
    ${type.small}
    ${tabularNumbers}
  }
`;

const Name = styled(ProfileLink)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 600 0.9375rem/1.25rem var(--font-text);
  &[href]:hover {
    text-decoration: underline;
  }
`;

/* The handle takes what the name and the time leave; a name that shrank with it would lose letters to a part of a pixel. */
const Handle = styled.span`
  flex: 1 1 0;
  min-width: 0;
  max-width: max-content;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--text-3);
  ${type.small}
  /* A few letters of it say nothing. */
  @container (max-width: 22rem) {
    display: none;
  }
`;

const Content = styled.p`
  ${type.body}
  margin-top: 2px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Posting = styled.p`
  ${type.small}
  margin-top: 4px;
  color: var(--text-3);
`;

const Deleted = styled.p`
  ${type.body}
  padding: 4px 0;
  color: var(--text-3);
  font-style: italic;
`;
