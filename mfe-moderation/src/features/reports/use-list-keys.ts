import { useKeys } from '@beem/ui';
import type { RefObject } from 'react';

/** The button of a row; it has the focus, so that Enter opens the review without other code. */
const ROW_BUTTON = '[data-review]';

/** A row of the table, or a card on phones. */
const ROW = 'tr, li';

/** J and K move through the rows of a list; V opens the focused row, or the first one. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW_BUTTON) ?? [])];
  const focused = (all: HTMLElement[]) =>
    all.findIndex((button) => button.closest(ROW)?.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = buttons();
    const at = focused(all);
    const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step];
    next?.focus({ preventScroll: true });
    next?.closest(ROW)?.scrollIntoView?.({ block: 'nearest' });
  };
  const open = () => {
    const all = buttons();
    all.at(Math.max(0, focused(all)))?.click();
  };
  useKeys({ j: () => move(1), k: () => move(-1), v: open });
}
