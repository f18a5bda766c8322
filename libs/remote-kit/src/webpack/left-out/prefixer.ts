/** In place of stylis's: styled-components adds vendor prefixes only when asked to, and nobody here asks. */
export function prefix(value: string) {
  return value;
}
