import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { IsEmailAddress } from './fields.js';

@ApiSchema({ name: 'EmailRequest' })
export class EmailDto {
  @IsEmailAddress()
  email: string;
}

@ApiSchema({ name: 'EmailVerification' })
export class VerifyEmailDto {
  @ApiProperty({ description: 'The token of the link in the mail.' })
  @MaxLength(200, { message: 'This link is not valid. Please ask for a new one.' })
  @MinLength(1, { message: 'This link is not valid. Please ask for a new one.' })
  @IsString({ message: 'This link is not valid. Please ask for a new one.' })
  token: string;
}
