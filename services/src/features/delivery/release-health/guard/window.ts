import type { Minutes } from '../loads/load-counts.js';

/** A visitor counts once in an hour, so a longer window would count some twice. */
const MAX_MINUTES = 60;

/**
 * The minutes in which a canary and the stable build are compared, and the hour before them. They begin with the last
 * change of either share: otherwise one build could have more of the good minutes, and the other more of the bad ones.
 * @param now seconds since 1970
 * @param comparedSeconds since the last change; of another clock, so it may be a little negative
 */
export function windowsOf(now: number, comparedSeconds: number): { during: Minutes; before: Minutes } {
  const to = Math.floor(now / 60);
  const changed = Math.floor((now - Math.max(0, comparedSeconds)) / 60);
  const from = Math.max(changed, to - MAX_MINUTES + 1);
  return { during: { from, to }, before: { from: from - MAX_MINUTES, to: from - 1 } };
}
