import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to another element when the control with the focus is removed from the page; the browser would reset
 * it to the start of the page. The group of a control is the `data-focus-group` of the element around it.
 * @param findFallback finds the element by the group of the removed control; called after its successor is rendered
 * @param focus moves the focus to it
 */
export function useFocusFallback(
  findFallback: (group: string) => HTMLElement | null | undefined,
  focus: (fallback: HTMLElement) => void = (fallback) => fallback.focus(),
): void {
  const last = useRef<{ control: HTMLElement; group: string } | null>(null);
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      // A dialog that the control opened returns the focus to it.
      if (!(target instanceof HTMLElement) || isInDialog(target)) return;
      const group = target.closest<HTMLElement>('[data-focus-group]')?.dataset.focusGroup;
      last.current = group === undefined ? null : { control: target, group };
    };
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, []);
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { group } = last.current;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !isInDialog(activeElement)) return;
    const fallback = findFallback(group);
    if (!fallback) return;
    last.current = null;
    focus(fallback);
  });
}

/** Whether a dialog contains it. */
export function isInDialog(element: Element): boolean {
  return element.closest('[role="dialog"]') !== null;
}
