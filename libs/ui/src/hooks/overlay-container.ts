/**
 * The element in which a menu or tooltip is drawn: its dialog, so that the dialog's focus trap allows it; a full-screen
 * element, because nothing else is shown then; otherwise the body.
 */
export function overlayContainer(anchor: Element | null): Element {
  const full = document.fullscreenElement ?? null;
  return anchor?.closest('[role="dialog"]') ?? (full?.contains(anchor) ? full : document.body);
}
