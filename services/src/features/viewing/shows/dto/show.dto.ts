import { AGE_RATINGS, type AgeRating } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from '../../../identity/index.js';

/** A show as one viewer sees it. */
@ApiSchema({ name: 'Show' })
export class ShowDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'Lighthouse Protocol' })
  title: string;

  @ApiProperty({ example: 'A keeper who is not alone, and a light that answers.' })
  description: string;

  @ApiProperty({ type: String, nullable: true, description: 'The cover, 2:3.' })
  thumbnailUrl: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A wide picture without lettering; screens take the cover where there is none.',
  })
  heroUrl: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'base64 thumbhash of the cover.' })
  thumbhash: string | null;

  @ApiProperty({ type: [String], example: ['Sci-Fi', 'Mystery'] })
  genres: string[];

  @ApiProperty({ enum: AGE_RATINGS, description: 'The highest rating of its episodes.' })
  ageRating: AgeRating;

  @ApiProperty({ type: 'integer', example: 3, description: 'Its episodes that the asking user may watch.' })
  episodeCount: number;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Its further episodes, which only verified adults are shown.',
  })
  withheldEpisodeCount: number;

  @ApiProperty({ type: 'integer', description: 'Views of its episodes.' })
  viewCount: number;

  @ApiProperty({ type: 'integer', description: 'Likes of its episodes.' })
  likeCount: number;

  @ApiProperty({ description: 'Whether it is in the asking user’s plan_to_watch list.' })
  isSaved: boolean;

  @ApiProperty({ description: 'Whether the asking user may delete it.' })
  canDelete: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: PublicUserDto })
  creator: PublicUserDto;
}
