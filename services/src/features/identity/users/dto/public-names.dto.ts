import { ApiProperty } from '@nestjs/swagger';

/** The names of a user, from which `displayName` of @beem/rules makes the one that screens show. */
export class PublicNamesDto {
  @ApiProperty()
  username: string;

  @ApiProperty({ type: String, nullable: true })
  displayName: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Only with showRealName, or to the owner.' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Only with showRealName, or to the owner.' })
  lastName: string | null;

  @ApiProperty()
  showRealName: boolean;
}
