/** Interval in milliseconds between two checks of a process. */
export const CHECK_MS = 2_000;
/**
 * What runs and answered is asked only at each tenth check: its end shows by itself, and a question to Postgres costs a
 * new process and a password.
 */
export const CHECKS_PER_QUESTION = 10;

/** Milliseconds to the next check. All checks of one interval fall together, so that the launcher wakes once for all. */
export function msToNextCheck(everyMs: number): number {
  const ms = everyMs - (Date.now() % everyMs);
  return ms < everyMs / 2 ? ms + everyMs : ms; // A timer may end a moment early.
}
