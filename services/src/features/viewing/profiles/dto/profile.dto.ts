import { CREATOR_LEVELS, type CreatorLevelId } from '@beem/rules';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from '../../../identity/index.js';
import { ShowDto } from '../../shows/index.js';
import { VideoDto } from '../../videos/index.js';

const LEVEL_IDS = CREATOR_LEVELS.map(({ id }) => id);

@ApiSchema({ name: 'CreatorLevel' })
export class CreatorLevelDto {
  @ApiProperty({ enum: LEVEL_IDS, enumName: 'CreatorLevelId', example: 'rising' })
  id: CreatorLevelId;

  @ApiProperty({ example: 'Rising Star' })
  name: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5_000,
    description: 'More total views than this make the level; null where views do not decide.',
  })
  viewsAbove: number | null;
}

/** A user's public profile, as one viewer sees it: the user, published content, and its numbers. */
@ApiSchema({ name: 'Profile' })
export class ProfilePageDto extends PublicUserDto {
  @ApiProperty({
    type: 'integer',
    description: 'Views of all published videos that the asking user may see, trailers and episodes.',
  })
  totalViews: number;

  @ApiProperty({ type: 'integer', description: 'Likes of the same videos.' })
  totalLikes: number;

  @ApiProperty({ type: CreatorLevelDto })
  level: CreatorLevelDto;

  @ApiProperty({ type: CreatorLevelDto, nullable: true, description: 'Null at the highest level.' })
  nextLevel: CreatorLevelDto | null;

  @ApiProperty({
    type: 'integer',
    description:
      'Trailers that the asking user may see; the owner’s own count those that are not published, too.',
  })
  videosCount: number;

  @ApiProperty({ type: 'integer', description: 'Shows that the asking user may see.' })
  showsCount: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Published trailers and episodes that the asking user may not see, because they are for verified adults.',
  })
  withheldVideosCount: number;

  @ApiProperty({ type: [VideoDto], description: 'The newest trailers (“Short Films”).' })
  videos: VideoDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where GET /api/profile/{userId}/videos goes on; null when these are all.',
  })
  videosCursor: string | null;

  @ApiProperty({ type: [ShowDto], description: 'The newest shows.' })
  shows: ShowDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where GET /api/profile/{userId}/shows goes on; null when these are all.',
  })
  showsCursor: string | null;
}

/** The user's own profile, with private fields. */
@ApiSchema({ name: 'OwnProfile' })
export class OwnProfilePageDto extends ProfilePageDto {
  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date',
    description: 'YYYY-MM-DD, null until verified.',
  })
  dateOfBirth: string | null;
}
