/** What `migrate` prints: the names of the migrations that ran, and last their number, which `npm start` shows. */
export function migrationLines(ran: readonly string[]): string[] {
  if (ran.length === 0) return ['The schema is up to date.'];
  return [...ran, ran.length === 1 ? '1 migration applied.' : `${ran.length} migrations applied.`];
}
