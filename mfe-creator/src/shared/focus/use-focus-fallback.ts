import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to another element when the control that has it is removed from the page: the browser would leave the
 * keyboard at the head of the page. The group of a control is the `data-focus-group` of the element around it.
 * @param findFallback what gets the focus, by the group of the control that is gone; asked after its successor is drawn
 * @param focus gives it the focus
 */
export function useFocusFallback(
  findFallback: (group: string) => HTMLElement | null | undefined,
  focus: (fallback: HTMLElement) => void = (fallback) => fallback.focus(),
): void {
  const last = useRef<{ control: HTMLElement; group: string } | null>(null);
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      // A window that was opened by the control gives the focus back to it.
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

/** Whether a window holds it. */
export function isInDialog(element: Element): boolean {
  return element.closest('[role="dialog"]') !== null;
}
