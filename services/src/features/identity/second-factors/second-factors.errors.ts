import type { SecondFactorChallenge } from '@beem/contracts';
import { AppError, conflict, invalid, notFound } from '../../../platform/errors/index.js';

/** 403, because the session is not the problem: the password was right, and the second factor follows. */
export const secondFactorRequired = (secondFactor: SecondFactorChallenge) =>
  new AppError({
    ...{ status: 403, code: 'second_factor_required', secondFactor },
    message: 'Please confirm the sign-in with your second factor.',
  });
const WRONG = {
  code: 'This code is not right, or was used already. Enter the one that your app shows now.',
  recoveryCode: 'This is not one of your recovery codes, or it was used already.',
  passkey: 'This passkey could not be verified. Please try again.',
};
/** @param field field of the call with the proof */
export const secondFactorWrong = (field: keyof typeof WRONG) =>
  new AppError({
    ...{ status: 403, code: 'second_factor_wrong', message: WRONG[field], fields: { [field]: WRONG[field] } },
  });
/** The challenge was used, has expired, or had too many wrong answers. */
export const secondFactorExpired = () =>
  new AppError({
    ...{ status: 403, code: 'second_factor_expired' },
    message: 'This took too long or was tried too often. Please start again.',
  });
export const proofMissing = () => invalid({ code: 'Enter the code that your app shows.' });
export const factorNotFound = () => notFound('This second factor was removed already.');
export const tooManyFactors = (what: 'passkeys' | 'authenticator apps', most: number) =>
  conflict(`You have ${most} ${what} already. Remove one first.`);
export const passkeyKnown = () => conflict('This passkey is set up already.');
export const lastStaffFactor = () =>
  conflict('Your role needs a second factor. Add another one before you remove this one.');
export const noSecondFactor = () => conflict('Set up a passkey or an authenticator app first.');
