import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { AsTyped } from '../../../../platform/errors/index.js';

/** Only the token of a mailed link. */
@ApiSchema({ name: 'LinkToken' })
export class LinkTokenDto {
  @ApiProperty({ description: 'The token of the link in the mail.' })
  @MaxLength(200, { message: 'This link is not valid. Please ask for a new one.' })
  @MinLength(1, { message: 'This link is not valid. Please ask for a new one.' })
  @IsString({ message: 'This link is not valid. Please ask for a new one.' })
  @AsTyped()
  token: string;
}

@ApiSchema({ name: 'EmailVerification' })
export class VerifyEmailDto extends LinkTokenDto {
  @ApiPropertyOptional({
    format: 'password',
    description: 'The account’s password, where the browser holds no session of the account.',
  })
  @MaxLength(200, { message: 'This is not the password of the account.' })
  @IsString({ message: 'Enter the password of the account.' })
  @IsOptional()
  @AsTyped()
  password?: string;
}
