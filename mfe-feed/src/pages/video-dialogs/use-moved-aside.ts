import { type RefObject, useLayoutEffect } from 'react';
import { loadDialogs } from './use-video-dialogs';

/** Moves the player beside a docked dialog; see `moveAside`, which loads with the dialog. */
export function useMovedAside(
  frame: RefObject<HTMLElement | null>,
  player: RefObject<HTMLElement | null>,
  isDocked: boolean,
): void {
  useLayoutEffect(() => {
    if (!isDocked) return;
    let moveBack: (() => void) | null = null;
    let isGone = false;
    loadDialogs().then(
      ({ moveAside }) => {
        if (!isGone && frame.current && player.current) moveBack = moveAside(frame.current, player.current);
      },
      () => undefined, // The dialog itself reports that it did not load.
    );
    return () => {
      isGone = true;
      moveBack?.();
    };
  }, [frame, player, isDocked]);
}
