import { formatRelative } from '@beem/rules';

/** A time in the time zone of the reader: 'Today, 09:41', 'Yesterday, 22:03', else '12 Mar 2026, 14:50'. */
export function formatMoment(moment: string, now: Date): string {
  const then = new Date(moment);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${dayOf(then, now)}, ${time}`;
}

function dayOf(then: Date, now: Date): string {
  if (then.toDateString() === now.toDateString()) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

const DAY_MS = 86_400_000;

/** The two lines of a date in a table: '12m ago' and 'Today, 09:41'; after a week '12 Mar 2026' and '14:50'. */
export function dateLines(moment: string, now: Date): readonly [string, string] {
  const exact = formatMoment(moment, now);
  if (now.getTime() - new Date(moment).getTime() < 7 * DAY_MS) return [formatRelative(moment, now), exact];
  const [day = '', time = ''] = exact.split(', ');
  return [day, time];
}
