/** `1234` is `$12.34`, as in Stripe's messages. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
