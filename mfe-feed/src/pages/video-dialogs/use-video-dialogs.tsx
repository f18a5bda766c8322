import type { Video } from '@beem/api-client';
import { useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { failedWindow, lazyComponent } from '@beem/ui';
import { type ReactNode, useState } from 'react';

const load = () => import(/* webpackChunkName: "dialogs" */ './dialogs');
const CommentsDialog = lazyComponent(() => load().then((dialogs) => dialogs.CommentsDialog), {
  failed: failedWindow('Comments'),
});
const ReportDialog = lazyComponent(() => load().then((dialogs) => dialogs.ReportDialog), {
  failed: failedWindow('The report form'),
});

type Kind = 'comments' | 'report';

export interface VideoDialogs {
  open: (kind: Kind, videoId: number) => void;
  /** Preloads the dialogs' chunk when the pointer or the focus reaches a button. */
  preload: () => void;
  /** Whether a dialog is docked beside the video. */
  isDocked: boolean;
  element: ReactNode;
}

/**
 * Comments and Report dialogs for the videos of a page, one at a time.
 * @param find returns the page's current data of a video; the dialog of a missing video closes
 */
export function useVideoDialogs(find: (videoId: number) => Video | undefined): VideoDialogs {
  const client = useQueryClient();
  const [shown, setShown] = useState<{ kind: Kind; videoId: number; isOpen: boolean } | null>(null);
  const video = shown && find(shown.videoId);
  const window = {
    isOpen: Boolean(shown?.isOpen),
    onOpenChange: (isOpen: boolean) => setShown((current) => current && { ...current, isOpen }),
  };
  const preload = () => {
    CommentsDialog.preload();
    ReportDialog.preload();
  };
  return {
    open(kind, videoId) {
      preload();
      setShown({ kind, videoId, isOpen: true });
    },
    preload,
    isDocked: Boolean(video) && shown?.kind === 'comments' && shown.isOpen,
    element:
      video &&
      // The key mounts a new dialog for each video, so that a draft never moves to another one.
      (shown.kind === 'comments' ? (
        <CommentsDialog
          key={video.id}
          video={video}
          {...window}
          onRecount={(commentCount) =>
            changeEntity(client, { type: 'video', id: video.id }, { commentCount })
          }
          onCount={(step) =>
            changeEntity(client, { type: 'video', id: video.id }, ({ commentCount }) => ({
              commentCount: Math.max(0, commentCount + step),
            }))
          }
        />
      ) : (
        <ReportDialog key={video.id} videoId={video.id} {...window} />
      )),
  };
}
