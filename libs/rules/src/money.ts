/**
 * Formats of amounts in any locale: 1234.50, 1234,50, 1,234.50 and 1.234,50. Three digits after the only point could be
 * thousands or a typing error, so 1.234 is not an amount; after the only comma they are thousands, as the pages write
 * them.
 */
const AMOUNT_FORMATS = [
  /^(?<dollars>\d*)(?:[.,](?<cents>\d{0,2}))?$/,
  /^(?<dollars>\d{1,3}(?:,\d{3})+)(?:\.(?<cents>\d{0,2}))?$/,
  /^(?<dollars>\d{1,3}(?:\.\d{3})+),(?<cents>\d{1,2})$/,
  /^(?<dollars>\d{1,3}(?:\.\d{3}){2,})$/,
];
const SIGN = /^\$\s*/;
/** Larger amounts are typing errors; the limit is far below the largest exact integer. */
const MAX_CENTS = 100_000_000_000_000;

/**
 * Parses an amount into whole cents: '12.5' and '12,5' are 1250. It uses no floating point, so no cent is lost.
 * @returns null for an empty text; NaN for a text that is not an amount or is ambiguous
 */
export function parseMoney(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const written = trimmed.replace(SIGN, '');
  const { dollars = '', cents = '' } =
    AMOUNT_FORMATS.map((pattern) => pattern.exec(written)?.groups).find((groups) => groups !== undefined) ??
    {};
  if (dollars === '' && cents === '') return Number.NaN;
  const amount = Number(dollars.replaceAll(/[.,]/g, '') || '0') * 100 + Number(cents.padEnd(2, '0'));
  return amount <= MAX_CENTS ? amount : Number.NaN;
}

/** Formats cents with two decimals (specification, section 9) and without a currency sign: 1250 is '12.50'. */
export function formatMoney(cents: number): string {
  const [sign, amount] = [cents < 0 ? '-' : '', Math.abs(cents)];
  return `${sign}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount of the API, in dollars: 1284.6 is '$1,284.60'. */
export const formatDollars = (dollars: number): string => DOLLARS.format(dollars);

/** Formats an amount in whole cents for screens, mails and messages: 128460 is '$1,284.60'. */
export const formatCents = (cents: number): string => formatDollars(cents / 100);
