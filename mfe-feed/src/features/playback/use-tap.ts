import { TAP_MAX_MS } from '@beem/contracts';
import { type PointerEvent, useRef } from 'react';

/** A pointer that moved further than this, in px, was scrolling. */
const WANDER_MAX_PX = 10;

/** Handlers for a tap or click of under 300 ms; a longer press does nothing. */
export function useTap(onTap: () => void) {
  const pressed = useRef<{ at: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const isMain = event.isPrimary !== false && event.button === 0;
      pressed.current = isMain ? { at: event.timeStamp, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const down = pressed.current;
      pressed.current = null;
      if (!down) return;
      const wandered = Math.hypot(event.clientX - down.x, event.clientY - down.y);
      if (event.timeStamp - down.at < TAP_MAX_MS && wandered <= WANDER_MAX_PX) onTap();
    },
    onPointerCancel() {
      pressed.current = null;
    },
  };
}
