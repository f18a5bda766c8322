import type { Video } from '@beem/api-client';
import { useQueryClient } from '@beem/platform';
import { lazyPart, WindowFailed } from '@beem/ui';
import { type ReactNode, useState } from 'react';
import { changeCommentCount, changeVideoCopies } from '../../features/engagement/copies';

const load = () => import(/* webpackChunkName: "dialogs" */ './dialogs');
const CommentsDialog = lazyPart(() => load().then((dialogs) => dialogs.CommentsDialog), {
  failed: (_retry, { onOpenChange }) => <WindowFailed what="Comments" onClose={() => onOpenChange(false)} />,
});
const ReportDialog = lazyPart(() => load().then((dialogs) => dialogs.ReportDialog), {
  failed: (_retry, { onOpenChange }) => (
    <WindowFailed what="The report form" onClose={() => onOpenChange(false)} />
  ),
});

type Kind = 'comments' | 'report';

export interface VideoDialogs {
  open: (kind: Kind, videoId: number) => void;
  /** Reads the windows' code: a finger or pointer has come near. */
  preload: () => void;
  /** The window that stands beside the video now. */
  isDocked: boolean;
  element: ReactNode;
}

/**
 * Comments and Report for the videos of a page, one window at a time.
 * @param find the video as the page knows it now; a window whose video is gone closes
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
      // A window of its own for each video: a draft never moves to another one.
      (shown.kind === 'comments' ? (
        <CommentsDialog
          key={video.id}
          video={video}
          {...window}
          onRecount={(commentCount) => changeVideoCopies(client, video.id, { commentCount })}
          onCount={(step) => changeCommentCount(client, video.id, step)}
        />
      ) : (
        <ReportDialog key={video.id} videoId={video.id} {...window} />
      )),
  };
}
