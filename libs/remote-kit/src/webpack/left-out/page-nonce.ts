/**
 * The nonce of the page for style elements with text (the scroll lock of dialogs), read from the page's first script.
 * Browsers hide it from selectors and markup, not from scripts.
 * @returns undefined on a page without one
 */
export const getNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** No caller sets a nonce, because the page has it. */
export const setNonce = (): void => {};
