/** Converts whole cents to dollars: the nearest double of two decimals, which JSON writes with those two decimals. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
