const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Whether Tab (or Shift+Tab when `backwards`) would leave `container` from the focused element. */
export function isAtTabEdge(container: HTMLElement | null, backwards: boolean): boolean {
  const all = [...(container?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    (element) => element.tabIndex >= 0,
  );
  const active = document.activeElement;
  if (active === container) return backwards || all.length === 0;
  return active === all.at(backwards ? 0 : -1);
}
