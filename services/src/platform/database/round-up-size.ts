/** The usual page sizes plus one row, which shows whether there is a next page. */
const SIZES = [11, 21, 51, 101];

/**
 * Rounds the size in a statement's text up to one of a few sizes. Each text is a prepared statement that every
 * connection keeps for ever, so with exact sizes a client could create a hundred of them. The caller cuts off the
 * surplus.
 */
export function roundUpSize(size: number): number {
  const rounded = SIZES.find((known) => known >= size);
  if (rounded === undefined) throw new RangeError(`No page has ${size} rows.`);
  return rounded;
}
