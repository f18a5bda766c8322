import { type PointerEvent, useRef } from 'react';

/** Specification, section 9. */
const SWIPE_DISMISS_PX = 50;

/** Pointer handlers for an element that follows the finger to the right and is dismissed there. */
export function useSwipeAway(onDismiss: () => void) {
  const startX = useRef<number | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    startX.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (startX.current === null) return;
    const distance = Math.max(0, event.clientX - startX.current);
    event.currentTarget.style.transform = `translateX(${distance}px)`;
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (startX.current === null) return;
    const distance = event.clientX - startX.current;
    startX.current = null;
    if (distance >= SWIPE_DISMISS_PX) onDismiss();
    else event.currentTarget.style.transform = '';
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
