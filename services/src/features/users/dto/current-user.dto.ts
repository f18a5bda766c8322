import { ROLES, type Role } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from './public-user.dto.js';

/** The signed-in user, with the fields that only they may see. */
@ApiSchema({ name: 'CurrentUser' })
export class CurrentUserDto extends PublicUserDto {
  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'email',
    description: 'The address that waits for its link to be opened; until then `email` stays.',
  })
  pendingEmail: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'YYYY-MM-DD, null until verified.',
  })
  dateOfBirth: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
}
