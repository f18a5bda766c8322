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
