import { TAP_MAX_MS } from '@beem/contracts';
import { type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that moved further than this, in px, was scrolling. */
const MAX_MOVE_PX = 10;
/** A press becomes a hold after this time. */
export const HOLD_MS = 400;

interface Press {
  at: number;
  x: number;
  y: number;
  isHeld: boolean;
}

/**
 * Handlers for a tap or click of under 300 ms, and for a press that is held.
 * @param onHold called when the hold begins and when it ends
 */
export function useTap(onTap: () => void, onHold: (isHeld: boolean) => void) {
  const pressed = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function endPress(): Press | null {
    const press = pressed.current;
    pressed.current = null;
    clearTimeout(timer.current);
    if (press?.isHeld) onHold(false);
    return press;
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      endPress();
      if (event.isPrimary === false || event.button !== 0) return;
      const { currentTarget, pointerId } = event;
      const press = { at: event.timeStamp, x: event.clientX, y: event.clientY, isHeld: false };
      pressed.current = press;
      timer.current = setTimeout(() => {
        press.isHeld = true;
        // A release anywhere counts.
        currentTarget.setPointerCapture?.(pointerId);
        onHold(true);
      }, HOLD_MS);
    },
    onPointerMove(event: PointerEvent) {
      const press = pressed.current;
      if (press && !press.isHeld && distance(press, event) > MAX_MOVE_PX) endPress();
    },
    onPointerUp(event: PointerEvent) {
      const press = endPress();
      if (!press) return;
      // By the clock of events: on a busy page the timer of a hold may fire before a short press is handled.
      if (event.timeStamp - press.at < TAP_MAX_MS && distance(press, event) <= MAX_MOVE_PX) onTap();
    },
    onPointerCancel: endPress,
    onContextMenu(event: { preventDefault: () => void; nativeEvent: object }) {
      // A held touch would open the browser's menu; the right mouse button still does.
      const { pointerType } = event.nativeEvent as { pointerType?: string };
      if (pressed.current || pointerType === 'touch') event.preventDefault();
    },
  };
}

function distance({ x, y }: Press, { clientX, clientY }: PointerEvent): number {
  return Math.hypot(clientX - x, clientY - y);
}
