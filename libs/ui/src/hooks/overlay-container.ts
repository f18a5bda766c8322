/**
 * Where a menu or tooltip is drawn: inside its dialog, so that the dialog's focus trap allows it; inside a
 * full-screen element, because nothing else is shown there; otherwise in the body.
 */
export function overlayContainer(anchor: Element | null): Element {
  const full = document.fullscreenElement ?? null;
  return anchor?.closest('[role="dialog"]') ?? (full?.contains(anchor) ? full : document.body);
}
