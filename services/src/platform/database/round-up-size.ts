/** The usual pages and the one row more that shows whether there is a next page. */
const SIZES = [11, 21, 51, 101];

/**
 * A size for the text of a statement: the next of a few. Each text is another prepared statement, which every connection
 * keeps for ever; the size that was asked for would let a client make a hundred of each. The caller cuts off what is too
 * much.
 */
export function roundUpSize(size: number): number {
  const rounded = SIZES.find((known) => known >= size);
  if (rounded === undefined) throw new RangeError(`No page has ${size} rows.`);
  return rounded;
}
