import type { Video } from '@beem/api-client';
import { failedWindow, lazyComponent } from '@beem/ui';
import { type ReactNode, useEffect, useState } from 'react';

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
  useEffect(() => {
    if (!isOpen && asked) return keepFocus();
  }, [isOpen, asked]);
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

/**
 * The card whose menu opened the dialog may be gone when the dialog gives the focus back: then the open tab takes it. It
 * waits for the change of the document with which the dialog goes.
 */
function keepFocus(): () => void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]')) return;
    observer.disconnect();
    // After the dialog's own attempt, in the same turn.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      document
        .querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
        ?.focus({ preventScroll: true });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
