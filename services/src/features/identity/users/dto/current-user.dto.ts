import { ROLES, type Role, SUSPENSION_KINDS, type SuspensionKind } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from './public-user.dto.js';

/** A suspension as its user sees it. */
@ApiSchema({ name: 'OwnSuspension' })
export class OwnSuspensionDto {
  @ApiProperty({ enum: SUSPENSION_KINDS, enumName: 'SuspensionKind' })
  kind: SuspensionKind;

  @ApiProperty()
  reason: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null until it is lifted.' })
  until: string | null;
}

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

  @ApiProperty({ type: [OwnSuspensionDto], description: 'Those in force.' })
  suspensions: OwnSuspensionDto[];
}
