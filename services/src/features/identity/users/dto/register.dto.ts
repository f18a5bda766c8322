import {
  NAME_MAX_LENGTH,
  REGISTRATION_PLATFORM,
  TERMS_VERSION,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from '@beem/contracts';
import { nameError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Equals, IsISO8601, IsOptional, Matches } from 'class-validator';
import { AcceptsUnknownFields, FieldRule } from '../../../../platform/errors/index.js';
import { IsEmailAddress, IsPassword, IsUsername, Trim } from './fields.js';

const TERMS_VERSION_PATTERN = /^v\d{1,3}\.\d{1,3}$/;

/** Clients may send the whole form: the repeated password is ignored. */
@ApiSchema({ name: 'Registration' })
@AcceptsUnknownFields()
export class RegisterDto {
  @IsEmailAddress()
  email: string;

  @IsPassword()
  password: string;

  // Decorators are checked from the last to the first; users read the first fault.
  @ApiProperty({
    minLength: USERNAME_MIN_LENGTH,
    maxLength: USERNAME_MAX_LENGTH,
    pattern: USERNAME_PATTERN.source,
  })
  @IsUsername()
  @Trim()
  username: string;

  @ApiPropertyOptional({ maxLength: NAME_MAX_LENGTH })
  @FieldRule((name) => nameError('First name', name), 'First name must be text')
  @IsOptional()
  @Trim()
  firstName?: string;

  @ApiPropertyOptional({ maxLength: NAME_MAX_LENGTH })
  @FieldRule((name) => nameError('Last name', name), 'Last name must be text')
  @IsOptional()
  @Trim()
  lastName?: string;

  @ApiProperty({ type: Boolean, enum: [true] })
  @Equals(true, { message: 'Please agree to the Terms of Service and Privacy Policy to continue.' })
  acceptedTerms: boolean;

  @ApiPropertyOptional({ default: TERMS_VERSION, pattern: TERMS_VERSION_PATTERN.source })
  @Matches(TERMS_VERSION_PATTERN, { message: 'This version of the terms is not known' })
  @IsOptional()
  termsVersion: string = TERMS_VERSION;

  @ApiPropertyOptional({ default: REGISTRATION_PLATFORM, enum: [REGISTRATION_PLATFORM] })
  @Equals(REGISTRATION_PLATFORM, { message: 'This platform is not known' })
  @IsOptional()
  platform: string = REGISTRATION_PLATFORM;

  @ApiPropertyOptional({ format: 'date-time' })
  @IsISO8601({ strict: true }, { message: 'The time of acceptance is not a valid date' })
  @IsOptional()
  acceptedTermsAt?: string;
}

@ApiSchema({ name: 'RegistrationResult' })
export class RegistrationResultDto {
  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty()
  message: string;
}
