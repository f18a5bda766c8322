/** An amount in cents as screens show it: 1250 is '$12.50', 125000 is '$1,250.00'. */
export { formatCents as showMoney } from '@beem/rules';

/** Converts an amount of the API from dollars to whole cents. It rounds, because 8.41 * 100 is 841.0000000000001. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
