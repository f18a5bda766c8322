import type { FieldErrors } from '@beem/forms';
import {
  DONATION_TOO_SMALL,
  type DonationFees,
  donationError,
  donationFees,
  donationMessageError,
  parseMoney,
} from '@beem/rules';

export interface SupportValues {
  /** The typed amount, in dollars. */
  amount: string;
  coverFees: boolean;
  message: string;
  isAnonymous: boolean;
}

export const NO_VALUES: SupportValues = { amount: '', coverFees: false, message: '', isAnonymous: false };

/** The presets of the specification, section 9, in cents. */
export const PRESETS = [500, 1_000, 2_500, 5_000] as const;

/** Whether there is nothing to send: no amount, or none above 0. */
export function hasNoAmount({ amount }: SupportValues): boolean {
  const cents = parseMoney(amount);
  return cents === null || cents <= 0;
}

/**
 * The fault of an amount while it is typed; null while the field is empty.
 * @param maximum in cents
 */
export function amountFault(amount: string, maximum: number): string | undefined {
  if (amount === '') return undefined;
  return donationError(parseMoney(amount), maximum) ?? undefined;
}

/** @param maximum in cents */
export function supportErrors(
  { amount, message }: SupportValues,
  maximum: number,
): FieldErrors<SupportValues> {
  const errors = {
    amount: donationError(parseMoney(amount), maximum),
    message: donationMessageError(message.trim()),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

/** The title of the toast about an amount (specification, section 8). */
export const amountFaultTitle = (error: string): string =>
  error === DONATION_TOO_SMALL ? 'Minimum Amount' : 'Invalid Amount';

/**
 * Null while the amount is not a valid donation.
 * @param maximum in cents
 */
export function feesOf(
  { amount, coverFees }: Pick<SupportValues, 'amount' | 'coverFees'>,
  maximum = Number.POSITIVE_INFINITY,
): DonationFees | null {
  const cents = parseMoney(amount);
  return cents === null || donationError(cents, maximum) !== null ? null : donationFees(cents, coverFees);
}
