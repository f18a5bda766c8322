import type { Comment, Video } from '@beem/api-client';
import { createIdempotencyKey } from '@beem/api-client';
import { toast, useLiveEvent, useQueryClient } from '@beem/platform';
import { commentError, formatCount } from '@beem/rules';
import { Dialog, SectionBoundary } from '@beem/ui';
import { useRef, useState } from 'react';
import { useAddComment } from './add-comment.mutations';
import { threadOf } from './comment-cache';
import { CommentComposer } from './comment-composer';
import { useCommentDraft } from './comment-draft';
import { CommentList } from './comment-list';
import { commentListOptions, readCommentCount, replyListOptions } from './comments.queries';
import { useDeleteComment } from './delete-comment.mutations';
import { InlineComments } from './inline-comments';

export interface CommentsProps {
  video: Pick<Video, 'id' | 'commentCount'>;
  /** Shows the comments in the page instead of a dialog; `isOpen` and `onOpenChange` are then unused. */
  isInline?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onReport: (comment: Comment) => void;
  /** Called when the video gets one comment more or fewer. */
  onCount: (step: 1 | -1) => void;
  /** The server's comment count. */
  onRecount: (commentCount: number) => void;
}

/**
 * Comments of a video: in the page, or in a dialog beside the video, which is a sheet on phones. The draft is kept when
 * the dialog closes or the page is left.
 */
export function Comments({
  video,
  isInline = false,
  isOpen,
  onOpenChange,
  onReport,
  onCount,
  onRecount,
}: CommentsProps) {
  const client = useQueryClient();
  const draft = useCommentDraft(video.id);
  const { text, replyingTo } = draft;
  const [openThreads, setOpenThreads] = useState<ReadonlySet<number>>(new Set());
  const input = useRef<HTMLTextAreaElement>(null);
  const add = useAddComment(video.id, {
    onCount,
    onPosted: () => draft.set({ attempt: null }),
    // Keeps both texts: the refused comment and the one that the user has begun since.
    onRefused: ({ content, replyingTo }) =>
      draft.set(({ text: begun }) => ({
        text: [content, begun].filter(Boolean).join('\n'),
        replyingTo,
      })),
  });
  const remove = useDeleteComment(onCount);

  // Another user replied: the notification triggers a refetch.
  useLiveEvent('notification', ({ data }) => {
    if (data.videoId !== video.id || !(isOpen || isInline)) return;
    void client.invalidateQueries(commentListOptions(video.id));
    for (const id of openThreads) void client.invalidateQueries(replyListOptions(id));
    // Comment likes also send notifications, so the count comes from the server instead of an increment. It is ignored
    // while the user's own comment is being sent, because that comment is counted already.
    void readCommentCount(video.id).then((count) => {
      if (count !== null && client.isMutating() === 0) onRecount(count);
    });
  });

  function setThread(commentId: number, isShown: boolean) {
    const next = new Set(openThreads);
    if (isShown) next.add(commentId);
    else next.delete(commentId);
    setOpenThreads(next);
  }

  function post() {
    if (add.isPending) return;
    const content = text.trim();
    const error = commentError(content);
    if (error) {
      toast({
        title: error === commentError('') ? 'Empty comment' : 'Comment too long',
        description: error,
        variant: 'destructive',
      });
      return;
    }
    const threadId = replyingTo && threadOf(replyingTo);
    const comment = `${replyingTo?.id}:${content}`;
    const attempt =
      draft.attempt?.comment === comment ? draft.attempt : { comment, key: createIdempotencyKey() };
    if (threadId) setThread(threadId, true);
    draft.set({ text: '', replyingTo: null, attempt });
    add.mutate({ content, threadId, replyingTo, key: attempt.key });
  }

  const count = video.commentCount > 0 && formatCount(video.commentCount);
  const composer = (
    <CommentComposer
      inputRef={input}
      text={text}
      onTextChange={(text) => draft.set({ text })}
      isReply={replyingTo !== null}
      onCancelReply={() => {
        draft.set({ replyingTo: null });
        input.current?.focus();
      }}
      isPosting={add.isPending}
      onSubmit={post}
    />
  );
  const list = (
    <SectionBoundary name="comments" title="The comments did not load" level={3}>
      <CommentList
        videoId={video.id}
        openThreads={openThreads}
        onToggleThread={(id) => setThread(id, !openThreads.has(id))}
        onReply={(comment) => {
          draft.set({ replyingTo: comment });
          input.current?.focus();
        }}
        onDelete={(comment) => {
          // The pressed button disappears with its comment; the focus stays in the comments.
          input.current?.focus();
          if (replyingTo?.id === comment.id) draft.set({ replyingTo: null });
          remove.mutate(comment);
        }}
        onReport={onReport}
      />
    </SectionBoundary>
  );
  if (isInline)
    return (
      <InlineComments count={count} composer={composer}>
        {list}
      </InlineComments>
    );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Comments"
      aside={count}
      layout="docked"
      footer={composer}
    >
      {list}
    </Dialog>
  );
}
