/**
 * Condition of a check constraint: the column holds one of these values.
 * @param values without quotes; when those from `@beem/contracts` change, the schema check fails until a migration
 *   follows
 */
export function oneOf(column: string, values: readonly string[]): string {
  return `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
}
