import { useKeys } from '@beem/ui';
import type { RefObject } from 'react';

/** The button of a card; it has the focus, so that Enter opens the review without other code. */
const CARD_BUTTON = '[data-review]';

/** J and K move through the cards of a list; V opens the focused card, or the first one. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(CARD_BUTTON) ?? [])];
  const focused = (all: HTMLElement[]) =>
    all.findIndex((button) => button.closest('article')?.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = buttons();
    const at = focused(all);
    const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step];
    next?.focus({ preventScroll: true });
    next?.closest('article')?.scrollIntoView?.({ block: 'nearest' });
  };
  const open = () => {
    const all = buttons();
    all.at(Math.max(0, focused(all)))?.click();
  };
  useKeys({ j: () => move(1), k: () => move(-1), v: open });
}
