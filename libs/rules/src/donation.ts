import { DONATION_MESSAGE_MAX_LENGTH, DONATION_MIN_CENTS, REFUND_REASON_MAX_LENGTH } from '@beem/contracts';
import { lengthError, reasonError } from './fields.js';
import { formatCents } from './money.js';

/** All numbers of one donation, in whole cents. */
export interface DonationFees {
  /** The amount that the donor chose. */
  amount: number;
  /** The amount that is charged to the donor's card. */
  charge: number;
  /** The platform fee that Beem keeps; 0 where the donor covers the fees. */
  platformFee: number;
  /** The fee that Beem keeps for processing the card. */
  processingFee: number;
  /** The amount that the creator receives. */
  creatorAmount: number;
  /** The part of the charge that Beem keeps. */
  applicationFee: number;
}

/**
 * The fees of a donation (design, section 4): the platform's 10 % and the card's 2.9 % plus 30 cents, each rounded to
 * the nearest cent. A donor who covers the fees also pays the card fee, and the creator receives the whole amount.
 * @param amount in whole cents, at least `DONATION_MIN_CENTS`
 * @throws RangeError for anything else: a donation is never computed from a fraction of a cent
 */
export function donationFees(amount: number, coversFees: boolean): DonationFees {
  if (!Number.isSafeInteger(amount) || amount < DONATION_MIN_CENTS)
    throw new RangeError(`A donation has at least ${DONATION_MIN_CENTS} whole cents, not ${amount}.`);
  const processingFee = Math.floor((29 * amount + 500) / 1_000) + 30;
  const platformFee = coversFees ? 0 : Math.floor((amount + 5) / 10);
  const charge = coversFees ? amount + processingFee : amount;
  const applicationFee = platformFee + processingFee;
  return {
    amount,
    charge,
    platformFee,
    processingFee,
    creatorAmount: charge - applicationFee,
    applicationFee,
  };
}

/** Dollars, and cents after a point. */
const DOLLARS = /^\d+(\.\d{1,2})?$/;
/** Longer texts are typing errors; the limit is far below the largest exact integer. */
const MAX_CHARACTERS = 12;

/**
 * Parses the amount of a donation in a call into whole cents: '12.5' is 1250. It is stricter than `parseMoney`, which
 * parses what users type, because input of programs is not guessed.
 * @returns null for a text that is not an amount
 */
export function parseDonation(text: string): number | null {
  if (text.length > MAX_CHARACTERS || !DOLLARS.test(text)) return null;
  const [dollars = '', cents = ''] = text.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** The error for an amount below the minimum (specification, section 5, to the letter). */
export const DONATION_TOO_SMALL =
  'The minimum donation amount is $5 to help creators receive more and cover platform fees.';

/**
 * Checks the amount of a donation (specification, section 5).
 * @param cents as `parseDonation` gives it; NaN, as `parseMoney` gives it, for a text that names no amount
 * @param maximum in whole cents, from the configuration
 */
export function donationError(cents: number | null, maximum: number): string | null {
  if (cents === null || !(cents > 0)) return 'Please enter a valid donation amount.';
  if (cents < DONATION_MIN_CENTS) return DONATION_TOO_SMALL;
  return cents > maximum ? `The maximum donation amount is ${formatCents(maximum)}.` : null;
}

/** Checks the message of a donation, after trimming; it may be empty. */
export function donationMessageError(message: string): string | null {
  return lengthError(
    message,
    DONATION_MESSAGE_MAX_LENGTH,
    `Messages must be ${DONATION_MESSAGE_MAX_LENGTH} characters or less`,
  );
}

/** Checks an admin's reason for a refund, after trimming. */
export function refundReasonError(reason: string): string | null {
  return reasonError(reason, REFUND_REASON_MAX_LENGTH);
}
