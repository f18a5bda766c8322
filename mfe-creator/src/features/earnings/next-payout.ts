import { formatShortDay } from '@beem/rules';

const DAY_MS = 86_400_000;
const MONDAY = 1;
/** 12:00 PM EST in UTC: EST is five hours behind all year. */
const PAYOUT_HOUR = 17;

/** The day of the next payout, which is on a Monday at 12:00 PM EST (specification, section 9): 'Mon 30 Nov'. */
export function nextPayoutDay(now: Date): string {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days = (MONDAY - now.getUTCDay() + 7) % 7;
  const isPast = days === 0 && now.getUTCHours() >= PAYOUT_HOUR;
  return `Mon ${formatShortDay(new Date(today + (isPast ? 7 : days) * DAY_MS))}`;
}
