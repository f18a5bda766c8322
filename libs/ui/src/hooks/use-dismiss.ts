import { type RefObject, useEffect, useEffectEvent } from 'react';
import { pressedKey } from './pressed-key';

/** Calls `onDismiss` on Escape and on a press outside all of `inside`, while `isOpen`. */
export function useDismiss(
  isOpen: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  onDismiss: (reason: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  const isInside = useEffectEvent((target: Node) => inside.some((ref) => ref.current?.contains(target)));
  useEffect(() => {
    if (!isOpen) return;
    function handlePointerDown(event: PointerEvent) {
      if (!isInside(event.target as Node)) dismiss('outside');
    }
    function handleKeyDown(event: KeyboardEvent) {
      if (pressedKey(event) !== 'Escape') return;
      // Only the topmost layer closes: a dialog underneath must not get the event.
      event.stopPropagation();
      // Browsers also empty a search box on Escape; this prevents it.
      event.preventDefault();
      dismiss('escape');
    }
    document.addEventListener('pointerdown', handlePointerDown, true);
    document.addEventListener('keydown', handleKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown, true);
      document.removeEventListener('keydown', handleKeyDown, true);
    };
  }, [isOpen]);
}
