/** A short reference that a user can give to support; it contains no personal data. */
export function createReference(): string {
  const halves = [...crypto.getRandomValues(new Uint16Array(2))];
  return halves.map((half) => half.toString(16).padStart(4, '0').toUpperCase()).join('-');
}
