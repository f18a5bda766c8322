import { AppError, badRequest, notFound } from '../../../platform/errors/index.js';

const USERNAME_TAKEN = 'Username is already taken';
const TOO_COMMON =
  'This password is too easy to guess. Please choose a longer or less common one, without your name or email.';
/** @param field field of the form with the password */
export const passwordTooCommon = (field: 'password' | 'newPassword') =>
  new AppError({
    status: 400,
    code: 'password_too_common',
    message: TOO_COMMON,
    fields: { [field]: TOO_COMMON },
  });
export const userNotFound = () => notFound("This profile doesn't exist or has been removed.");
export const usernameTaken = () =>
  new AppError({
    status: 409,
    code: 'username_taken',
    message: USERNAME_TAKEN,
    fields: { username: USERNAME_TAKEN },
  });
const TOO_MANY_USERNAMES = 'You have changed your username too often. Please try again in a few days.';
export const tooManyUsernames = () =>
  new AppError({
    status: 409,
    code: 'conflict',
    message: TOO_MANY_USERNAMES,
    fields: { username: TOO_MANY_USERNAMES },
  });
export const linkInvalid = () =>
  badRequest('This link is not valid. Please ask for a new one.', 'token_invalid');
export const linkExpired = () =>
  badRequest('This link has expired. Please ask for a new one.', 'token_invalid');
export const linkUsed = () =>
  badRequest('This link was used, cancelled or replaced. Please ask for a new one.', 'token_invalid');
const BIRTH_DATE_FIXED = 'Your date of birth is already saved. Please contact support to have it corrected.';
export const birthDateFixed = () =>
  new AppError({
    status: 409,
    code: 'conflict',
    message: BIRTH_DATE_FIXED,
    fields: { dateOfBirth: BIRTH_DATE_FIXED },
  });
