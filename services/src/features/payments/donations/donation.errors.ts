import { donorTooYoung } from '@beem/rules';
import { AppError, badRequest, conflict, forbidden, notFound } from '../../../platform/errors/index.js';

export const cannotSupportSelf = () => badRequest('You cannot support yourself.', 'cannot_support_self');
export const donationsNotAccepted = () =>
  conflict('This creator does not accept support at the moment.', 'donations_not_accepted');
export const keyUsed = () => conflict('This Idempotency-Key was used for another donation.');
/** The donation of the key can no longer be paid: the client starts again with a new key. */
export const donationOver = () =>
  conflict('This donation has been canceled. Please start again.', 'donation_failed');
/** Closed by Beem; for the next hour the donor cannot start another one either. */
export const donationClosed = () =>
  conflict(
    'This payment was closed after too many declined cards. Please try again in an hour.',
    'donation_failed',
  );
export const emailNotVerifiedForDonation = () =>
  new AppError({
    status: 403,
    code: 'email_not_verified',
    message: 'Please verify your email address before you support a creator.',
  });
export const birthDateNeeded = () =>
  new AppError({
    status: 403,
    code: 'date_of_birth_needed',
    message: 'Please enter your date of birth before you support a creator.',
  });
export const donorAgeRestricted = (minimumAge: number) =>
  new AppError({ status: 403, code: 'age_restricted', message: donorTooYoung(minimumAge) });
/** The specification's text for a refusal of Stripe. */
export const donationFailed = (cause: unknown) =>
  new AppError({ status: 502, code: 'donation_failed', message: 'Failed to create donation', cause });
export const donationNotFound = () => notFound('This donation does not exist.');
export const ownDonation = () =>
  forbidden('You cannot refund your own donation. Another admin must do this.');
export const alreadyRefunded = (isByAnother: boolean) =>
  conflict(
    `This donation has already been refunded${isByAnother ? ' by another admin' : ''}.`,
    'not_refundable',
  );
export const refundUnderWay = () =>
  conflict('A refund of this donation is under way. Please look again in a minute.');
export const refundFailed = () =>
  conflict('The payment provider could not make this refund. The donation stands.', 'not_refundable');
export const refundKeyOver = () =>
  conflict('The refund with this Idempotency-Key has failed. Please begin another one.', 'not_refundable');
export const refundKeyUsed = () => conflict('This Idempotency-Key was used for another reason.');
export const notRefundable = (status: string) =>
  conflict(`A donation that is ${status} cannot be refunded.`, 'not_refundable');
/** @param code the provider's, e.g. `balance_insufficient` */
export const refundRefused = (code: string) =>
  conflict(`The payment provider refuses the refund: ${code}.`, 'not_refundable');
