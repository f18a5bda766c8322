import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'PosterCandidate' })
export class PosterCandidateDto {
  @ApiProperty({ type: 'integer', description: 'Its number within the video, from 1; the best is first.' })
  id: number;

  @ApiProperty({ description: 'For the creator alone, unless it is the chosen one.' })
  url: string;

  @ApiProperty({ type: String, nullable: true, description: 'base64; null where it was not kept.' })
  thumbhash: string | null;
}

/** The possible posters of a video, and the current one. */
@ApiSchema({ name: 'VideoPosters' })
export class PostersDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The candidate that is shown; null while an own picture is, or before there are any.',
  })
  chosen: number | null;

  @ApiProperty({
    type: [PosterCandidateDto],
    description: 'Stills that differ clearly: three where the video has them, none before it is prepared.',
  })
  candidates: PosterCandidateDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The own picture, which is shown instead.' })
  cover: string | null;
}

/** The multipart form that chooses the poster, with one of its two fields. */
@ApiSchema({ name: 'PosterChoice' })
export class PosterChoiceDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The id of a candidate.' })
  candidate?: number;

  @ApiPropertyOptional({
    type: 'string',
    format: 'binary',
    description: 'An own picture: JPEG, PNG, WebP, AVIF or GIF, ≤ 8 MB.',
  })
  coverImage?: unknown;
}
