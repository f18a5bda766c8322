import { Transform } from 'class-transformer';

/** A whole number as it is written, without leading zeros or another notation. */
const WRITTEN = /^(?:0|-?[1-9]\d{0,18})$/;

/**
 * Field of a query or a form: text to a number, by the one way in which numbers are written. JavaScript would read
 * `1e1`, `0xa` and `+10` as 10, and a list of one as its entry. What is no such text fails `IsInt`.
 */
export const PlainNumber = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined || typeof value === 'number') return value;
    return typeof value === 'string' && WRITTEN.test(value) ? Number(value) : Number.NaN;
  });
