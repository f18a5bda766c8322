import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicNamesDto } from './public-names.dto.js';

/** The public fields of a user. */
@ApiSchema({ name: 'PublicUser' })
export class PublicUserDto extends PublicNamesDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;

  @ApiProperty({ description: 'Whether the e-mail address is verified.' })
  isVerified: boolean;

  @ApiProperty()
  isCreator: boolean;

  @ApiProperty({ description: 'Whether viewers can support this creator with a donation now.' })
  acceptsDonations: boolean;

  @ApiProperty({ description: 'Whether the asking user follows this one.' })
  isFollowing: boolean;

  @ApiProperty({ type: 'integer' })
  followersCount: number;

  @ApiProperty({ type: 'integer' })
  followingCount: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}
