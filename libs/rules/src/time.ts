/** Relative label: under 60 s 'now', then 'Nm ago', 'Nh ago', 'Nd ago' (specification, section 9). */
export function formatRelative(then: Date | string, now: Date): string {
  const seconds = secondsBetween(then, now);
  if (seconds < 60) return 'now';
  return `${sinceMinutes(seconds)} ago`;
}

/** Comment label: under 30 s 'now', under 60 s 'just now', then as above, and a date after 7 days. */
export function formatCommentTime(then: Date | string, now: Date): string {
  const seconds = secondsBetween(then, now);
  if (seconds < 30) return 'now';
  if (seconds < 60) return 'just now';
  if (seconds > 7 * 86_400) {
    return new Date(then).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
  }
  return `${sinceMinutes(seconds)} ago`;
}

/** Formats the month of a date, e.g. of a user's registration: 'October 2025' (specification, section 9). In UTC. */
export function formatMonth(date: Date | string): string {
  return new Date(date).toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Formats a date: '12 March 2026'. In UTC, so that all time zones show the same one. */
export function formatDay(date: Date | string): string {
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' };
  return new Date(date).toLocaleDateString('en-GB', day);
}

/** Formats a date for a narrow column or card: '12 Mar 2026'. */
export function formatCompactDay(date: Date | string): string {
  const day: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  };
  return new Date(date).toLocaleDateString('en-GB', day);
}

// A chart formats a hundred days, and a format is dear to make.
const SHORT_DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats a date without the year, for the axis of a chart: '12 Mar'. */
export const formatShortDay = (date: Date | string): string => SHORT_DAY.format(new Date(date));

function secondsBetween(then: Date | string, now: Date): number {
  return Math.max(0, (now.getTime() - new Date(then).getTime()) / 1000);
}

function sinceMinutes(seconds: number): string {
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}m`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)}h`;
  return `${Math.floor(seconds / 86_400)}d`;
}
