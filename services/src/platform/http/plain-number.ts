import { Transform } from 'class-transformer';

/** A whole number in decimal digits without leading zeros. */
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,18})$/;

/**
 * Converts a field of a query or form from text to a number, in one notation only. JavaScript would read `1e1`, `0xa`
 * and `+10` as 10, and a list of one as its entry. Any other text fails `IsInt`.
 */
export const PlainNumber = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined || typeof value === 'number') return value;
    return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : Number.NaN;
  });
