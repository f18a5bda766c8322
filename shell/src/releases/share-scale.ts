/** Sensible shares of 10,000 visitors; the slider gives each step the same space. */
export const STOPS = [0, 100, 200, 500, 1_000, 2_500, 5_000, 10_000] as const;
export const EVERYBODY = 10_000;

const STEP_WIDTH = 100;
export const LAST_POSITION = (STOPS.length - 1) * STEP_WIDTH;

const PERCENT = 100;
const FINE = 10;

/** The slider's position for a share: 100 per step, interpolated between steps. */
export function positionOf(share: number): number {
  const after = STOPS.findIndex((stop) => stop >= share);
  if (after <= 0) return 0;
  const [low = 0, high = EVERYBODY] = [STOPS[after - 1], STOPS[after]];
  return (after - 1 + (share - low) / (high - low)) * STEP_WIDTH;
}

/** The nearest stop, for pointers. */
export function stopAt(position: number): number {
  return STOPS[Math.round(position / STEP_WIDTH)] ?? EVERYBODY;
}

/**
 * The share after a key press: arrows change it by one percent (with Shift by a tenth), Page Up and Page Down to the
 * next step, Home and End to the ends. Null for any other key.
 */
export function shareAfterKey(share: number, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  const step = shiftKey ? FINE : PERCENT;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(EVERYBODY, share + step);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, share - step);
  if (key === 'PageUp') return STOPS.find((stop) => stop > share) ?? EVERYBODY;
  if (key === 'PageDown') return STOPS.findLast((stop) => stop < share) ?? 0;
  if (key === 'Home') return 0;
  return key === 'End' ? EVERYBODY : null;
}
