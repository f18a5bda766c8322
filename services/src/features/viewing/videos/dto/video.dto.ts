import {
  AGE_RATINGS,
  type AgeRating,
  AI_PARTS,
  type AiPart,
  VIDEO_STATUSES,
  VIDEO_TYPES,
  type VideoStatus,
  type VideoType,
} from '@beem/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from '../../../identity/index.js';
import { CaptionDto } from './caption.dto.js';

/** A video as one viewer sees it. */
@ApiSchema({ name: 'Video' })
export class VideoDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: VIDEO_TYPES })
  type: VideoType;

  @ApiProperty()
  title: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: AGE_RATINGS })
  ageRating: AgeRating;

  @ApiProperty({ type: [String] })
  tags: string[];

  @ApiProperty({ enum: VIDEO_STATUSES })
  status: VideoStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, for its creator.' })
  failureReason: string | null;

  @ApiProperty({
    description:
      'Whether the asking user may have a failed video prepared again; its upload is kept for that.',
  })
  canRetry: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'What its creator must know before it is published; set while the status is needs_decision or failed.',
  })
  notice: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The waiting video that is deleted as soon as this one is published; null from then on.',
  })
  replacesId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'The newest upload that replaces this one once it is published; set while the status is needs_decision.',
  })
  replacedById: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null until ready or, for its creator, decided on.',
  })
  videoUrl: string | null;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'base64 thumbhash of the poster.' })
  thumbhash: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Seconds with decimals; null until probed.' })
  duration: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  width: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  height: number | null;

  @ApiProperty({ type: 'integer' })
  likeCount: number;

  @ApiProperty({ type: 'integer' })
  commentCount: number;

  @ApiProperty({ type: 'integer' })
  viewCount: number;

  @ApiProperty({ description: 'Whether the asking user likes it.' })
  isLiked: boolean;

  @ApiProperty({ description: 'Whether the asking user has saved it.' })
  isSaved: boolean;

  @ApiProperty({ description: 'Whether the asking user may delete it.' })
  canDelete: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Seconds into it where the asking user stopped; null where nothing is kept, and in the feed.',
  })
  watchTime: number | null;

  @ApiProperty({ description: 'Whether the asking user has seen it to the end; false in the feed.' })
  isCompleted: boolean;

  @ApiProperty({ type: 'integer', nullable: true })
  showId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Position in its show from 1; null for trailers.',
  })
  episodeNumber: number | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: PublicUserDto })
  creator: PublicUserDto;

  @ApiPropertyOptional({
    type: [String],
    description: 'Tools that it was made with, as its creator says. Lists leave it out.',
  })
  madeWith?: string[];

  @ApiPropertyOptional({
    enum: AI_PARTS,
    isArray: true,
    description: 'What of it is AI-generated, as its creator says. Lists leave it out.',
  })
  aiGenerated?: AiPart[];

  @ApiPropertyOptional({
    type: [CaptionDto],
    description: 'In the order of their languages. Lists leave them out.',
  })
  captions?: CaptionDto[];
}
