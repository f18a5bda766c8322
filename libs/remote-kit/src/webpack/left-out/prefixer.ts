/** Replaces stylis's prefixer: styled-components adds vendor prefixes only on request, which Beem does not make. */
export function prefix(value: string) {
  return value;
}
