import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@beem/contracts';
import { emailFault, passwordFault, usernameError } from '@beem/rules';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail } from 'class-validator';
import { AsTyped, FieldRule } from '../../../../platform/errors/index.js';

/** Removes blanks that keyboards add around texts. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Replaces lone surrogates, for which the address check would fail. */
const WellFormed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value,
  );

const NO_ADDRESS = 'Please enter a valid email address';

/** The sentence for each fault of an address that `emailFault` finds. */
const EMAIL_SENTENCES = {
  missing: NO_ADDRESS,
  long: `Email must be ${EMAIL_MAX_LENGTH} characters or less`,
  malformed: NO_ADDRESS,
};
const PASSWORD_SENTENCES = {
  missing: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  short: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  long: `Password must be ${PASSWORD_MAX_LENGTH} characters or less`,
};

/** An e-mail address as users type it. */
export const IsEmailAddress = () =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH }),
    IsEmail({}, { message: NO_ADDRESS }),
    FieldRule((email) => sentenceOf(emailFault(email), EMAIL_SENTENCES), NO_ADDRESS),
    WellFormed(),
    Trim(),
  );

/** A new password. */
export const IsPassword = () =>
  applyDecorators(
    ApiProperty({ format: 'password', minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }),
    AsTyped(),
    FieldRule((password) => sentenceOf(passwordFault(password), PASSWORD_SENTENCES), 'Password is required'),
  );

/** A username, as the registration and the profile form check it too. */
export const IsUsername = () => FieldRule(usernameError, 'Username is required');

function sentenceOf<Fault extends string>(
  fault: Fault | null,
  sentences: Record<Fault, string>,
): string | null {
  return fault && sentences[fault];
}
