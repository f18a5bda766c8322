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
  /** Called when the pointer or the focus reaches the button, to load the dialog. */
  preload: () => void;
  dialog: ReactNode;
}

/**
 * The dialog that confirms removals from the watch history; it loads when the pointer or the focus reaches its button.
 */
export function useHistoryDialog(): HistoryRemoval {
  // The dialog stays mounted while it closes, so that its animation runs and it returns the focus.
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
 * Moves the focus to the open tab if the card whose menu opened the dialog has disappeared. It waits for the change of
 * the document that removes the dialog.
 */
function keepFocus(): () => void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]')) return;
    observer.disconnect();
    // This runs after the dialog's own attempt, in the same turn.
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
