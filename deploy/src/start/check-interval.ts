/** Interval in milliseconds between two checks of a process. */
export const CHECK_MS = 2_000;
/**
 * A server whose process lives and that answered is asked again at the tenth check: its end shows by itself, and a question
 * to Postgres costs a new process and a password.
 */
export const CHECKS_PER_QUESTION = 10;

/** Milliseconds to the next check. All checks of one interval fall together, so that the launcher wakes once for all. */
export function msToNextCheck(everyMs: number, now = Date.now()): number {
  const ms = everyMs - (now % everyMs);
  return ms < everyMs / 2 ? ms + everyMs : ms; // A timer may end a moment early.
}
