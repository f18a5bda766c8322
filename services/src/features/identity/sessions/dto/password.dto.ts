import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { AsTyped } from '../../../../platform/errors/index.js';
import { IsPassword, MessageDto } from '../../users/index.js';
import { TabletLoginDto } from './login.dto.js';

const WRONG = 'This is not the password of the account.';

/** The current password of the account, which is not checked by the rules for new ones. */
export function CurrentPassword(): PropertyDecorator {
  return (target, property) => {
    ApiProperty({ format: 'password' })(target, property);
    MaxLength(200, { message: WRONG })(target, property);
    IsNotEmpty({ message: 'Enter your password.' })(target, property);
    IsString({ message: 'Enter your password.' })(target, property);
    AsTyped()(target, property);
  };
}

@ApiSchema({ name: 'Reauthentication' })
export class ReauthenticateDto {
  @CurrentPassword()
  password: string;
}

/** The data that a client must store after its session got new tokens; the answer itself sets the cookie. */
export class RenewedSessionDto extends MessageDto {
  @ApiPropertyOptional({ description: 'In place of the pair that a tablet has kept, where it keeps one.' })
  ipadAuth?: TabletLoginDto;
}

@ApiSchema({ name: 'ReauthenticationResult' })
export class ReauthenticationResultDto extends RenewedSessionDto {
  @ApiProperty({ format: 'date-time', description: 'Until then the password is not asked for again.' })
  recentUntil: string;
}

@ApiSchema({ name: 'SecondFactorVerificationResult' })
export class SecondFactorVerificationResultDto extends RenewedSessionDto {
  @ApiProperty({ format: 'date-time', description: 'Until then the second factor is not asked for again.' })
  recentUntil: string;
}

@ApiSchema({ name: 'PasswordChange' })
export class PasswordChangeDto {
  @CurrentPassword()
  currentPassword: string;

  @IsPassword()
  newPassword: string;
}

@ApiSchema({ name: 'PasswordChangeResult' })
export class PasswordChangeResultDto extends RenewedSessionDto {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description:
      'Saved sign-ins (quickSignIn) of this account in this browser: they have ended, forget them.',
  })
  endedQuickSignIns: string[];
}
