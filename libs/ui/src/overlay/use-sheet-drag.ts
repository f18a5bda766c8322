import { type PointerEvent, type RefObject, useRef } from 'react';
import { matchesMedia } from '../hooks/use-media-query';
import { media } from '../theme/media';

/** A drag of this many px, or a flick faster than this many px per ms, closes the sheet. */
const CLOSE_AFTER_PX = 96;
const CLOSE_AFTER_SPEED = 0.6;

/** Pointer handlers for a sheet's header: the sheet follows the finger down, then closes or returns. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!matchesMedia(media.phone) || (event.target as Element).closest('button, a')) return;
    start.current = { y: event.clientY, at: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
    sheet.current?.setAttribute('data-dragging', '');
  }
  function onPointerMove(event: PointerEvent) {
    if (!start.current || !sheet.current) return;
    sheet.current.style.transform = `translateY(${Math.max(0, event.clientY - start.current.y)}px)`;
  }
  function onPointerUp(event: PointerEvent) {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    sheet.current?.removeAttribute('data-dragging');
    if (distance > CLOSE_AFTER_PX || (distance > 24 && speed > CLOSE_AFTER_SPEED)) onClose();
    else if (sheet.current) sheet.current.style.transform = '';
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
