/**
 * What was typed into a window that its user has not closed: when the session ends, the page is left for the sign-in, and
 * the same window has it afterwards. One at a time, in this tab alone.
 */
let kept: { window: string; reason: string } | null = null;

/** @param window whose it is and what it is about */
export const keptReason = (window: string): string => (kept?.window === window ? kept.reason : '');

export function keepReason(window: string, reason: string): void {
  kept = { window, reason };
}

export function forgetReason(): void {
  kept = null;
}
