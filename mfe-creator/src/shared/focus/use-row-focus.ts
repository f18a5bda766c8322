import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isInDialog, useFocusFallback } from './use-focus-fallback';

interface RowFocus {
  /** What stands before the id in the `data-focus-group` of a row or of its buttons. */
  group: string;
  /** What the rows show, from above. */
  ids: number[];
  /** What gets the focus when the last row is gone. */
  findSuccessor: () => HTMLElement | null;
}

/**
 * Where the keyboard goes on in a list whose rows come and go: from a row that is gone to the next one, and behind the
 * last to the heading, or to the successor where the list has none. A row that takes no focus gives it to its first button.
 * @returns for the element around heading and rows
 */
export function useRowFocus<Around extends HTMLElement = HTMLElement>({
  group: name,
  ids,
  findSuccessor,
}: RowFocus): RefObject<Around | null> {
  const section = useRef<Around>(null);
  const idsBefore = useRef(ids);
  const findRow = (id: number | undefined) => {
    const row = section.current?.querySelector<HTMLElement>(`[data-focus-group="${name}-${id}"]`);
    return row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('button');
  };

  useFocusFallback((group) => {
    const before = idsBefore.current;
    const gone = before.find((id) => group === `${name}-${id}`);
    if (gone === undefined) return null;
    if (ids.length === 0) return findSuccessor();
    const nextId = before.slice(before.indexOf(gone)).find((id) => ids.includes(id));
    return findRow(nextId) ?? section.current?.querySelector('h2') ?? findSuccessor();
  }, focusAfterDialog);
  useLayoutEffect(() => {
    idsBefore.current = ids;
  });

  return section;
}

/** A window that asked about the row holds the focus until it is gone. */
function focusAfterDialog(fallback: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || !isInDialog(activeElement)) {
    fallback.focus();
    return;
  }
  const observer = new MutationObserver(() => {
    const { activeElement: focused, body } = document;
    if (focused && isInDialog(focused)) return;
    observer.disconnect();
    if (focused === body) fallback.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
