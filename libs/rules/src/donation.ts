import { DONATION_MESSAGE_MAX_LENGTH, DONATION_MIN_CENTS, REFUND_REASON_MAX_LENGTH } from '@beem/contracts';
import { lengthError, reasonError } from './fields.js';
import { formatCents } from './money.js';

/** All numbers of one donation, in whole cents. */
export interface DonationFees {
  /** What the donor chose to give. */
  amount: number;
  /** What the donor's card is charged. */
  charge: number;
  /** What Beem keeps for itself; 0 where the donor covers the fees. */
  platformFee: number;
  /** What Beem keeps for the processing of the card. */
  processingFee: number;
  /** What the creator receives. */
  creatorAmount: number;
  /** What Beem keeps of the charge in all. */
  applicationFee: number;
}

/**
 * The fees of a donation (design, section 4): the platform's 10 % and the card's 2.9 % plus 30 cents, each rounded to the
 * nearest cent. A donor who covers the fees pays those of the card on top, and the creator receives the whole amount.
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

/** Dollars, and cents behind a point. */
const DOLLARS = /^\d+(\.\d{1,2})?$/;
/** More digits are a typing error; the number stays far below those that a number cannot hold exactly. */
const MAX_CHARACTERS = 12;

/**
 * The amount of a donation that a call names, in whole cents: '12.5' is 1250. Stricter than `parseMoney`, which reads what people
 * type: what a program sends is not guessed at.
 * @returns null for a text that names none
 */
export function parseDonation(text: string): number | null {
  if (text.length > MAX_CHARACTERS || !DOLLARS.test(text)) return null;
  const [dollars = '', cents = ''] = text.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Of an amount below the least one (specification, section 5, to the letter). */
export const DONATION_TOO_SMALL =
  'The minimum donation amount is $5 to help creators receive more and cover platform fees.';

/**
 * The amount of a donation (specification, section 5).
 * @param cents as `parseDonation` gives it; NaN, as `parseMoney` gives it, for a text that names no amount
 * @param maximum in whole cents, from the configuration
 */
export function donationError(cents: number | null, maximum: number): string | null {
  if (cents === null || !(cents > 0)) return 'Please enter a valid donation amount.';
  if (cents < DONATION_MIN_CENTS) return DONATION_TOO_SMALL;
  return cents > maximum ? `The maximum donation amount is ${formatCents(maximum)}.` : null;
}

/** The message that goes with a donation, after trimming; it may be empty. */
export function donationMessageError(message: string): string | null {
  return lengthError(
    message,
    DONATION_MESSAGE_MAX_LENGTH,
    `Messages must be ${DONATION_MESSAGE_MAX_LENGTH} characters or less`,
  );
}

/** Why an admin refunds a donation, after trimming. */
export function refundReasonError(reason: string): string | null {
  return reasonError(reason, REFUND_REASON_MAX_LENGTH);
}
