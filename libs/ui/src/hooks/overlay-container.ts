/** Where a menu or tooltip is drawn: inside its dialog, so that the dialog's focus trap lets it live, else in the body. */
export function overlayContainer(anchor: Element | null): Element {
  return anchor?.closest('[role="dialog"]') ?? document.body;
}
