/** Amounts as users type them: digits, and up to two after a point. A comma stands for a thousand, as in 1,234.50. */
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;
/** More is a typing error, and stays far below the integers that a number can hold exactly. */
const MOST_CENTS = 100_000_000_00;

/**
 * The amount that a text names, in whole cents: '12.5' is 1250. No floating point is involved, so no cent is lost.
 * @returns null for an empty text; NaN for a text that names no amount
 */
export function parseMoney(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, dollars = '', cents = ''] = trimmed.match(AMOUNT) ?? [];
  if (dollars === '' && cents === '') return Number.NaN;
  const amount = Number(dollars.replaceAll(',', '') || '0') * 100 + Number(cents.padEnd(2, '0'));
  return amount <= MOST_CENTS ? amount : Number.NaN;
}

/** An amount in cents with two decimals (specification, section 9), without a sign of the currency: 1250 is '12.50'. */
export function formatMoney(cents: number): string {
  const [sign, amount] = [cents < 0 ? '-' : '', Math.abs(cents)];
  return `${sign}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount of the API, in dollars, as screens show it: 1284.6 is '$1,284.60'. */
export const formatDollars = (dollars: number): string => DOLLARS.format(dollars);

/** An amount in whole cents, as screens, mails and messages show it: 128460 is '$1,284.60'. */
export const formatCents = (cents: number): string => formatDollars(cents / 100);
