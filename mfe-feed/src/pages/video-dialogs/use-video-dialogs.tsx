import type { Video } from '@beem/api-client';
import type { ReportedSubject } from '@beem/forms/report-dialog';
import { useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { ErrorState, failedWindow, lazyComponent } from '@beem/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { toReportComment } from '../../features/engagement/intents';

export const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs');
const failedDialog = failedWindow('Comments');
const Comments = lazyComponent(() => loadDialogs().then((dialogs) => dialogs.Comments), {
  failed: (retry, props) =>
    props.isInline ? (
      <ErrorState title="Comments did not load" level={2} onRetry={retry} />
    ) : (
      failedDialog(retry, props)
    ),
});
const ReportDialog = lazyComponent(() => loadDialogs().then((dialogs) => dialogs.ReportDialog), {
  failed: failedWindow('The report form'),
});

export interface DialogOpeners {
  openComments: (videoId: number) => void;
  openReport: (subject: ReportedSubject) => void;
  /** Preloads the dialogs' chunk when the pointer or the focus reaches a button. */
  preload: () => void;
  /** The comments are in the page, and no dialog opens for them. */
  areCommentsInline: boolean;
}

export interface VideoDialogs {
  /** The same object in every render, so that memoised components around the buttons do not render again. */
  openers: DialogOpeners;
  /** Whether a dialog is docked beside the video. */
  isDocked: boolean;
  element: ReactNode;
}

function preload(): void {
  Comments.preload();
  ReportDialog.preload();
}

/**
 * The Comments dialog for the videos of a page, and the Report dialog for them and their comments, which opens over the
 * comments.
 * @param find returns the page's current data of a video; the dialog of a missing video closes
 * @param inline the video whose comments stand where `element` is rendered; null for a dialog
 */
export function useVideoDialogs(
  find: (videoId: number) => Video | undefined,
  inline: Video | null = null,
): VideoDialogs {
  const client = useQueryClient();
  const whenSignedIn = useSignInGate();
  const [comments, setComments] = useState<{ videoId: number; isOpen: boolean } | null>(null);
  const [report, setReport] = useState<{ subject: ReportedSubject; isOpen: boolean } | null>(null);
  // The draft of inline comments is kept when a rotated tablet has no more space for them.
  const [lastInline, setLastInline] = useState<number | null>(null);
  if (inline && lastInline !== inline.id) setLastInline(inline.id);
  const commentsOf = inline?.id ?? comments?.videoId ?? lastInline;
  const video = commentsOf === null ? undefined : find(commentsOf);
  const isOpen = Boolean(comments?.isOpen) && comments?.videoId === commentsOf;
  const isReportable = report && (report.subject.kind !== 'video' || find(report.subject.id) !== undefined);
  const areCommentsInline = inline !== null;
  const openers = useMemo<DialogOpeners>(
    () => ({
      openComments(videoId) {
        preload();
        setComments({ videoId, isOpen: true });
      },
      openReport(subject) {
        preload();
        setReport({ subject, isOpen: true });
      },
      preload,
      areCommentsInline,
    }),
    [areCommentsInline],
  );
  return {
    openers,
    isDocked: Boolean(video && isOpen && !inline),
    // The keys mount a new dialog for each video and subject, so that a draft is never shown for another one.
    element: (
      <>
        {video && (
          <Comments
            key={`comments ${video.id}`}
            video={video}
            isInline={areCommentsInline}
            isOpen={isOpen}
            onOpenChange={(isOpen) => setComments({ videoId: video.id, isOpen })}
            onReport={(comment) =>
              whenSignedIn(toReportComment(comment), () =>
                openers.openReport({ kind: 'comment', id: comment.id }),
              )
            }
            onRecount={(commentCount) =>
              changeEntity(client, { type: 'video', id: video.id }, { commentCount })
            }
            onCount={(step) =>
              changeEntity(client, { type: 'video', id: video.id }, ({ commentCount }) => ({
                commentCount: Math.max(0, commentCount + step),
              }))
            }
          />
        )}
        {isReportable && (
          <ReportDialog
            key={`${report.subject.kind} ${report.subject.id}`}
            {...report}
            onOpenChange={(isOpen) => setReport({ ...report, isOpen })}
          />
        )}
      </>
    ),
  };
}
