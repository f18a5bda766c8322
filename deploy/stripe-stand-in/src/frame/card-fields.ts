import type { FieldError } from '../browser/protocol.js';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postal';

const BRANDS: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const brandOf = (number: string): string =>
  BRANDS.find(([start]) => start.test(digitsOf(number)))?.[1] ?? 'unknown';

const lengthOf = (number: string) => (brandOf(number) === 'amex' ? 15 : 16);

/** Formats the text of a field: `4242 4242`, `12 / 30`. */
export const formatField: Record<FieldName, (text: string) => string> = {
  number: (text) =>
    digitsOf(text)
      .slice(0, lengthOf(text))
      .replace(/(.{4})(?=.)/g, '$1 '),
  expiry: (text) => {
    const digits = digitsOf(text).slice(0, 4);
    const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
    return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
  },
  cvc: (text) => digitsOf(text).slice(0, 4),
  postal: (text) => text.slice(0, 10),
};

export interface Expiry {
  month: number;
  year: number;
}

export function readExpiry(text: string): Expiry {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

const fault = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message });

/** Finds the fault of a field, as a sentence of Stripe.js. */
export const checkField: Record<FieldName, (text: string) => FieldError | undefined> = {
  number(text) {
    const digits = digitsOf(text);
    if (digits.length < lengthOf(digits))
      return fault('incomplete_number', 'Your card number is incomplete.');
    return fitsLuhn(digits) ? undefined : fault('invalid_number', 'Your card number is invalid.');
  },
  expiry(text) {
    if (digitsOf(text).length < 4) {
      return fault('incomplete_expiry', "Your card's expiration date is incomplete.");
    }
    const { month, year } = readExpiry(text);
    if (month < 1 || month > 12)
      return fault('invalid_expiry_month', "Your card's expiration date is invalid.");
    if (Date.UTC(year, month) > Date.now()) return undefined;
    return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  },
  cvc: (text) =>
    text.length >= 3 ? undefined : fault('incomplete_cvc', "Your card's security code is incomplete."),
  postal: (text) =>
    text.trim().length >= 3 ? undefined : fault('incomplete_zip', 'Your postal code is incomplete.'),
};

function fitsLuhn(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
}
