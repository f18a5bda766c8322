import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The distance of the specification, section 9. */
const SWIPE_DISMISS_PX = 50;

/**
 * Pointer handlers for an element that follows the finger to the right and is then dismissed. On phones the element
 * lets taps through to the page, but a touch that begins on it can still swipe it.
 */
export function useSwipeAway(element: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const startX = useRef<number | null>(null);

  function follow(clientX: number) {
    if (startX.current === null || !element.current) return;
    const distance = Math.max(0, clientX - startX.current);
    element.current.style.transform = `translateX(${distance}px)`;
  }
  function end(clientX: number) {
    if (startX.current === null) return;
    const distance = clientX - startX.current;
    startX.current = null;
    if (distance >= SWIPE_DISMISS_PX) onDismiss();
    else if (element.current) element.current.style.transform = '';
  }

  const onTouch = useEffectEvent((event: TouchEvent) => {
    const touch = event.changedTouches[0];
    // A touch on the element itself arrives as pointer events.
    if (!touch || element.current?.contains(event.target as Node)) return;
    if (event.type === 'touchmove') follow(touch.clientX);
    else if (event.type !== 'touchstart') end(touch.clientX);
    else if (event.touches.length === 1 && isInside(element.current, touch)) startX.current = touch.clientX;
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      document.addEventListener(type, onTouch, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => follow(event.clientX),
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event.clientX),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.clientX),
  };
}

function isInside(element: HTMLElement | null, { clientX, clientY }: Touch): boolean {
  const box = element?.getBoundingClientRect();
  return (
    box !== undefined &&
    clientX >= box.left &&
    clientX <= box.right &&
    clientY >= box.top &&
    clientY <= box.bottom
  );
}
