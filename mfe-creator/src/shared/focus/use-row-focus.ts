import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isInDialog, useFocusFallback } from './use-focus-fallback';

interface RowFocus {
  /** Prefix of the `data-focus-group` of a row or its buttons, before the id. */
  group: string;
  /** Ids of the rows, from the top. */
  ids: number[];
  /** Finds the element that gets the focus when the last row has disappeared. */
  findSuccessor: () => HTMLElement | null;
}

/**
 * Moves the focus in a list whose rows come and go: from a removed row to the next one, and from the last to the
 * heading, or to the successor of a list without one. A row that cannot be focused passes the focus to its first
 * button.
 * @returns a ref for the element around heading and rows
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

/** A dialog about the row keeps the focus until it is closed. */
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
