/** Interval in milliseconds between two checks of a process. */
export const CHECK_MS = 2_000;
/**
 * What runs and answered is asked only at each fifth check: its end shows by itself, and a question to Postgres costs a
 * new process and a password.
 */
export const CHECKS_PER_QUESTION = 5;
