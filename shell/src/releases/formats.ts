import { formatRelative } from '@beem/rules';

const SHORT = 7;
const UNKNOWN = '–';

/** The start of a build id or a git revision, long enough to compare. */
export const shortId = (id: string): string => id.slice(0, SHORT);

/** @param share number of visitors of 10,000 */
export const formatShare = (share: number): string => `${Number((share / 100).toFixed(2))} %`;

export const formatNumber = (count: number | null | undefined): string =>
  count == null ? UNKNOWN : count.toLocaleString('en-US');

/** In seconds below a minute: '8 s ago'. */
export function formatAgo(then: Date | string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - new Date(then).getTime()) / 1_000));
  return seconds < 60 ? `${seconds} s ago` : formatRelative(then, now);
}

/** The time of an event: '14:32' today, then 'Yesterday', then '12 Mar'; in the reader's time zone. */
export function formatEventTime(at: string, now: Date): string {
  const then = new Date(at);
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000);
  if (days <= 0) return then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (days === 1) return 'Yesterday';
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year });
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** 'Four areas', '12 areas'. */
export function countAreas(count: number): string {
  return `${WORDS[count] ?? count} ${count === 1 ? 'area' : 'areas'}`;
}
