import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@beem/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsString, Matches, MaxLength, MinLength } from 'class-validator';

/** Cuts the blanks that keyboards add around what users type. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Half of a pair of code units is no character; what checks addresses fails over it. */
const WellFormed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value,
  );

/**
 * No quotes, blanks, control characters or invisible characters: RFC 5321 allows some of them inside quotes, but no
 * mailbox that is in use has one, and they make one address look like another or a header of its own.
 */
const PLAIN_ADDRESS = /^[^"\p{C}\p{Z}\uFFFD]+$/u;
const NO_ADDRESS = 'Please enter a valid email address';

/** An e-mail address as users type it. */
export const IsEmailAddress = () =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: 254 }),
    MaxLength(254, { message: 'Email must be 254 characters or less' }),
    IsEmail({}, { message: NO_ADDRESS }),
    Matches(PLAIN_ADDRESS, { message: NO_ADDRESS }),
    WellFormed(),
    Trim(),
  );

/** A new password. */
export const IsPassword = () =>
  applyDecorators(
    ApiProperty({ format: 'password', minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be ${PASSWORD_MAX_LENGTH} characters or less` }),
    MinLength(PASSWORD_MIN_LENGTH, {
      message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    }),
    IsString({ message: 'Password is required' }),
  );
