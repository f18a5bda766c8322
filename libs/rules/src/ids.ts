const MAX_ID = String(Number.MAX_SAFE_INTEGER);

/**
 * The number of a record as a text names it: in decimal digits, without a sign, blanks or leading zeros. JavaScript
 * would read `1e1`, `0xa`, `010` and `+10` as 10, too; a record has one name.
 * @returns null for a text that names none
 */
export function toRecordId(text: string): number | null {
  if (!/^[1-9]\d*$/.test(text) || text.length > MAX_ID.length) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
