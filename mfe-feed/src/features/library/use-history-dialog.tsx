import type { Video } from '@beem/api-client';
import { failedWindow, lazyComponent } from '@beem/ui';
import { type ReactNode, useState } from 'react';

const HistoryDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: "history-dialog" */ './history-dialog').then(
      (module) => module.HistoryDialog,
    ),
  { failed: failedWindow('The question') },
);

type Asked = Pick<Video, 'id' | 'title'> | null;

export interface HistoryRemoval {
  /** Asks for confirmation; null for the whole history. */
  ask: (video: Asked) => void;
  /** The pointer or the focus came near. */
  preload: () => void;
  dialog: ReactNode;
}

/** The dialog in which a user confirms that videos are removed from the history; it loads when it is near. */
export function useHistoryDialog(): HistoryRemoval {
  // It stays mounted while it closes, so that it is seen closing and gives the focus back.
  const [asked, setAsked] = useState<{ video: Asked }>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    ask: (video) => {
      HistoryDialog.preload();
      setAsked({ video });
      setIsOpen(true);
    },
    preload: HistoryDialog.preload,
    dialog: asked && <HistoryDialog video={asked.video} isOpen={isOpen} onOpenChange={setIsOpen} />,
  };
}
