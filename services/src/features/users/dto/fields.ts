import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@beem/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsString, MaxLength, MinLength } from 'class-validator';

/** Cuts the blanks that keyboards add around what people type. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** An e-mail address as people type it. */
export const IsEmailAddress = () =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: 254 }),
    MaxLength(254, { message: 'Email must be 254 characters or less' }),
    IsEmail({}, { message: 'Please enter a valid email address' }),
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
