/**
 * Amounts as users of any locale type them: 1234.50, 1234,50, 1,234.50 and 1.234,50. Three digits behind the only point are either a
 * thousand or a slip, so 1.234 names no amount; behind the only comma they are a thousand, as the pages write it.
 */
const AMOUNTS = [
  /^(?<dollars>\d*)(?:[.,](?<cents>\d{0,2}))?$/,
  /^(?<dollars>\d{1,3}(?:,\d{3})+)(?:\.(?<cents>\d{0,2}))?$/,
  /^(?<dollars>\d{1,3}(?:\.\d{3})+),(?<cents>\d{1,2})$/,
  /^(?<dollars>\d{1,3}(?:\.\d{3}){2,})$/,
];
const SIGN = /^\$\s*/;
/** More is a typing error, and stays far below the integers that a number can hold exactly. */
const MAX_CENTS = 100_000_000_000_000;

/**
 * The amount that a text names, in whole cents: '12.5' and '12,5' are 1250. No floating point is involved, so no cent is lost.
 * @returns null for an empty text; NaN for a text that names no amount, or perhaps two
 */
export function parseMoney(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const written = trimmed.replace(SIGN, '');
  const { dollars = '', cents = '' } =
    AMOUNTS.map((pattern) => pattern.exec(written)?.groups).find((groups) => groups !== undefined) ?? {};
  if (dollars === '' && cents === '') return Number.NaN;
  const amount = Number(dollars.replaceAll(/[.,]/g, '') || '0') * 100 + Number(cents.padEnd(2, '0'));
  return amount <= MAX_CENTS ? amount : Number.NaN;
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
