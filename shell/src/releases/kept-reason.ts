/**
 * The text of a dialog that the user has not closed: when the session ends, the page redirects to the sign-in, and the
 * same dialog has its text afterwards. One text at a time, in this tab only.
 */
let kept: { window: string; reason: string } | null = null;

/** @param window identifies the dialog and its subject */
export const keptReason = (window: string): string => (kept?.window === window ? kept.reason : '');

export function keepReason(window: string, reason: string): void {
  kept = { window, reason };
}

export function forgetReason(): void {
  kept = null;
}
