import type { Video } from '@beem/api-client';
import type { ReportedSubject } from '@beem/forms/report-dialog';
import { useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { failedWindow, lazyComponent } from '@beem/ui';
import { type ReactNode, useState } from 'react';
import { toReportComment } from '../../features/engagement/intents';

const load = () => import(/* webpackChunkName: "dialogs" */ './dialogs');
const CommentsDialog = lazyComponent(() => load().then((dialogs) => dialogs.CommentsDialog), {
  failed: failedWindow('Comments'),
});
const ReportDialog = lazyComponent(() => load().then((dialogs) => dialogs.ReportDialog), {
  failed: failedWindow('The report form'),
});

export interface VideoDialogs {
  openComments: (videoId: number) => void;
  openReport: (subject: ReportedSubject) => void;
  /** Preloads the dialogs' chunk when the pointer or the focus reaches a button. */
  preload: () => void;
  /** Whether a dialog is docked beside the video. */
  isDocked: boolean;
  element: ReactNode;
}

/**
 * The Comments dialog for the videos of a page, and the Report dialog for them and their comments; that one stands over the
 * comments.
 * @param find returns the page's current data of a video; the dialog of a missing video closes
 */
export function useVideoDialogs(find: (videoId: number) => Video | undefined): VideoDialogs {
  const client = useQueryClient();
  const whenSignedIn = useSignInGate();
  const [comments, setComments] = useState<{ videoId: number; isOpen: boolean } | null>(null);
  const [report, setReport] = useState<{ subject: ReportedSubject; isOpen: boolean } | null>(null);
  const video = comments && find(comments.videoId);
  const isReportable = report && (report.subject.kind !== 'video' || find(report.subject.id) !== undefined);
  const preload = () => {
    CommentsDialog.preload();
    ReportDialog.preload();
  };
  function openReport(subject: ReportedSubject) {
    preload();
    setReport({ subject, isOpen: true });
  }
  return {
    openComments(videoId) {
      preload();
      setComments({ videoId, isOpen: true });
    },
    openReport,
    preload,
    isDocked: Boolean(video && comments.isOpen),
    // The keys mount a new dialog for each video and subject, so that a draft never moves to another one.
    element: (
      <>
        {video && (
          <CommentsDialog
            key={`comments ${video.id}`}
            video={video}
            isOpen={comments.isOpen}
            onOpenChange={(isOpen) => setComments({ videoId: video.id, isOpen })}
            onReport={(comment) =>
              whenSignedIn(toReportComment(comment), () => openReport({ kind: 'comment', id: comment.id }))
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
