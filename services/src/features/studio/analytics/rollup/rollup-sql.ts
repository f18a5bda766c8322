/** Whether a video counts for its creator: published, not hidden and not deleted. */
export const isPublishedSql = (video: string) =>
  `(${video}.status = 'ready' AND NOT ${video}.is_hidden AND ${video}.deleted_at IS NULL)`;

/** The UTC day of a row's `created_at`. */
export const dayOfSql = (row: string) => `(${row}.created_at AT TIME ZONE 'utc')::date`;

/** Two arrays of equal length, added up entry by entry. */
export const sumOfArraysSql = (one: string, other: string) =>
  `ARRAY(SELECT a + b FROM unnest(${one}, ${other}) WITH ORDINALITY AS pair (a, b, n) ORDER BY n)`;
