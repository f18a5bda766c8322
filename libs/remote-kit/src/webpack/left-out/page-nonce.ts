/**
 * For style elements that carry text (the scroll lock of dialogs): the nonce of the page, which its first script holds.
 * Browsers hide it from selectors and markup, not from scripts. @returns undefined on a page without one
 */
export const getNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** No caller passes a nonce: the page has it. */
export const setNonce = (): void => {};
