function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

export function focusEdge(list: HTMLElement | null, edge: 'first' | 'last'): void {
  itemsOf(list)
    .at(edge === 'first' ? 0 : -1)
    ?.focus();
}

/** Moves the focus on an arrow, Home or End key and wraps around at the ends; false for any other key. */
export function moveFocus(list: HTMLElement | null, key: string): boolean {
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  if (next === undefined || items.length === 0) return false;
  items.at(next % items.length)?.focus();
  return true;
}

/** Focuses the next item whose words begin with the typed letter. */
export function typeAhead(list: HTMLElement | null, key: string): boolean {
  if (key.length !== 1 || key === ' ') return false;
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const inOrder = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const match = inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  match?.focus();
  return match !== undefined;
}
