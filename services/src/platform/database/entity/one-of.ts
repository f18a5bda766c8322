/**
 * Condition of a check constraint: the column holds one of these values.
 * @param values without quotes in them; taken from `@beem/contracts` they fail the schema check until a migration follows
 */
export function oneOf(column: string, values: readonly string[]): string {
  return `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
}
