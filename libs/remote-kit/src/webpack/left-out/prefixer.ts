/** In place of stylis's: styled-components adds vendor prefixes only on request, and Beem does not request it. */
export function prefix(value: string) {
  return value;
}
