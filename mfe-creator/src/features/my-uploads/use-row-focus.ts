import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useFocusHeir } from '../../shared/focus/use-focus-heir';

interface RowFocus {
  /** The videos of the rows, from above. */
  ids: number[];
  /** What gets the focus when the last row is gone. */
  findSuccessor: () => HTMLElement | null;
}

/**
 * Where the keyboard goes on in a list whose rows come and go: from a row that is gone to the next one, and behind the
 * last to the heading.
 * @returns for the element around heading and rows
 */
export function useRowFocus({ ids, findSuccessor }: RowFocus): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const idsBefore = useRef(ids);
  const findRow = (id: number | undefined) =>
    section.current?.querySelector<HTMLElement>(`li[data-focus-group="upload-${id}"]`);

  useFocusHeir((group) => {
    const before = idsBefore.current;
    const gone = before.find((id) => group === `upload-${id}`);
    if (gone === undefined) return null;
    if (ids.length === 0) return findSuccessor();
    const nextId = before.slice(before.indexOf(gone)).find((id) => ids.includes(id));
    return findRow(nextId) ?? section.current?.querySelector('h2');
  });
  useLayoutEffect(() => {
    idsBefore.current = ids;
  });

  return section;
}
