const MINUTE = 60;
const HOUR = 3_600;

/** A waiting time for a sentence, rounded up to a readable unit. */
export function waitInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return inUnits(Math.ceil(seconds), 'second');
  if (seconds < 2 * HOUR) return inUnits(Math.ceil(seconds / MINUTE), 'minute');
  return inUnits(Math.ceil(seconds / HOUR), 'hour');
}

function inUnits(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
