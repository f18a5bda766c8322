import { MAX_SUSPENSION_HOURS } from '@beem/contracts';

/** Durations of a suspension: numbers of hours, a custom number, or no end. */
export const DURATIONS = [
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
  { value: 'other', label: 'Another number of hours' },
  { value: 'none', label: 'Until it is lifted' },
];

/** @param hours value of the field beside the list, used only for `other` */
export function hoursOf(duration: string, hours: number | null): number | null {
  if (duration === 'none') return null;
  return duration === 'other' ? hours : Number(duration);
}

export function durationError(duration: string, hours: number | null): string | null {
  if (duration !== 'other') return null;
  const isValid = hours !== null && Number.isInteger(hours) && hours >= 1 && hours <= MAX_SUSPENSION_HOURS;
  return isValid ? null : `Enter a whole number from 1 to ${MAX_SUSPENSION_HOURS.toLocaleString('en-US')}.`;
}
