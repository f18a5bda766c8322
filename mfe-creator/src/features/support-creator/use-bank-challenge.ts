import { useEffect } from 'react';

/**
 * During a payment the bank may question its customer in a frame over the page (3-D Secure). The open dialog traps
 * focus and pointer, so this hook lets that frame have them.
 */
export function useBankChallenge(isPaying: boolean): void {
  useEffect(() => {
    if (!isPaying) return;
    const { style } = document.body;
    const before = style.pointerEvents;
    style.pointerEvents = 'auto';
    const release = (event: FocusEvent) => {
      if ([event.target, event.relatedTarget].some(isForeignFrame)) event.stopPropagation();
    };
    // This runs before the dialog's own listener on the document.
    window.addEventListener('focusin', release, true);
    window.addEventListener('focusout', release, true);
    return () => {
      style.pointerEvents = before;
      window.removeEventListener('focusin', release, true);
      window.removeEventListener('focusout', release, true);
    };
  }, [isPaying]);
}

const isForeignFrame = (target: EventTarget | null): boolean =>
  target instanceof HTMLIFrameElement && !target.closest('[role="dialog"]');
