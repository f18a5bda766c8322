import { NAME_MAX_LENGTH, USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@beem/contracts';
import { displayNameError } from '@beem/rules';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { FieldRule } from '../../../../platform/errors/index.js';
import { IsUsername, Trim } from './fields.js';

/** A field of a form with a boolean value. */
const Flag = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** Fields of the profile form; all optional, with the texts of the specification (section 5). */
@ApiSchema({ name: 'ProfileChange' })
export class ProfileDto {
  // Decorators are checked from the last to the first; users read the first fault.
  @ApiPropertyOptional({ minLength: USERNAME_MIN_LENGTH, maxLength: USERNAME_MAX_LENGTH })
  @IsUsername()
  @IsOptional()
  @Trim()
  username?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: NAME_MAX_LENGTH })
  @FieldRule(displayNameError, displayNameError('') ?? '')
  @IsOptional()
  @Trim()
  displayName?: string;

  @ApiPropertyOptional({ type: String, enum: ['true', 'false'] })
  @IsBoolean({ message: 'showRealName must be true or false' })
  @IsOptional()
  @Flag()
  showRealName?: boolean;

  @ApiPropertyOptional({
    type: String,
    enum: ['true', 'false'],
    description: 'true takes the picture away; not together with a new one.',
  })
  @IsBoolean({ message: 'removeProfileImage must be true or false' })
  @IsOptional()
  @Flag()
  removeProfileImage?: boolean;

  @ApiPropertyOptional({ type: String, format: 'binary', description: 'JPEG, PNG, WebP, AVIF or GIF' })
  profileImage?: unknown;
}
