import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsEmailAddress, MessageDto } from '../../users/index.js';
import { CurrentPassword } from './password.dto.js';

@ApiSchema({ name: 'EmailChange' })
export class EmailChangeDto {
  @IsEmailAddress()
  email: string;

  @CurrentPassword()
  password: string;
}

@ApiSchema({ name: 'EmailChangeResult' })
export class EmailChangeResultDto extends MessageDto {
  @ApiProperty({ format: 'email', description: 'The address that waits for its link to be opened.' })
  pendingEmail: string;
}

@ApiSchema({ name: 'EmailChangeLinkResult' })
export class EmailChangeLinkResultDto {
  @ApiProperty({ description: 'Of the account that the link moves.' })
  username: string;

  @ApiProperty({ format: 'email', description: 'The address that the account gets.' })
  email: string;
}
