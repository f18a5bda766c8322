import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { AsTyped } from '../../../../platform/errors/index.js';
import { IsPassword, MessageDto } from '../../users/index.js';

@ApiSchema({ name: 'PasswordReset' })
export class PasswordResetDto {
  @ApiProperty({ description: 'The token of the link in the mail.' })
  @MaxLength(200, { message: 'This link is not valid. Please ask for a new one.' })
  @IsNotEmpty({ message: 'Provide both recovery token and new password' })
  @IsString({ message: 'Provide both recovery token and new password' })
  @AsTyped()
  resetToken: string;

  @IsPassword()
  newPassword: string;
}

@ApiSchema({ name: 'PasswordResetRequestResult' })
export class PasswordResetRequestResultDto extends MessageDto {
  @ApiPropertyOptional({ description: 'Only on a developer’s machine, with EXPOSE_RESET_TOKEN.' })
  resetToken?: string;
}
