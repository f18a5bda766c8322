import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Within this distance of the window's edge the page scrolls while dragging. */
const EDGE_PX = 80;
const SCROLL_PX = 12;

/**
 * Drags one row of a list to another position, with mouse, pen or finger.
 * @param list whose children are the rows
 * @param onMove the row at `from` now stands at `to`; called while it is dragged
 * @returns `grab` for the pointer on the handle of a row, `listProps` for the list
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [draggedAt, setDraggedAt] = useState<number | null>(null);
  /** Position of the pointer: several events in one frame draw the row once. */
  const at = useRef(-1);

  function grab(event: PointerEvent, index: number) {
    if (event.button !== 0) return;
    // The row moves in the document, but the list stays and captures the pointer.
    list.current?.setPointerCapture(event.pointerId);
    at.current = index;
    setDraggedAt(index);
  }
  function follow({ clientY }: PointerEvent) {
    if (at.current < 0 || !list.current) return;
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    const rows = [...list.current.children];
    const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
    const to = below < 0 ? rows.length - 1 : below;
    if (to === at.current) return;
    onMove(at.current, to);
    at.current = to;
    setDraggedAt(to);
  }
  function drop() {
    at.current = -1;
    setDraggedAt(null);
  }
  return {
    draggedAt,
    grab,
    listProps: { onPointerMove: follow, onPointerUp: drop, onPointerCancel: drop },
  };
}
