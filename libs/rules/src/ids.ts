const MAX_ID = String(Number.MAX_SAFE_INTEGER);

/**
 * Parses the number of a record: decimal digits without a sign, blanks or leading zeros. JavaScript would also read
 * `1e1`, `0xa`, `010` and `+10` as 10; a record has one name.
 * @returns null for a text that is not such a number
 */
export function toRecordId(text: string): number | null {
  if (!/^[1-9]\d*$/.test(text) || text.length > MAX_ID.length) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
