/** Replaces js-base64, of which tus-js-client encodes the metadata of an upload. */
export const Base64 = {
  /** @returns the base64 of the text's UTF-8 */
  encode: (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text))),
};
