import type { OwnVideoState } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { VideoDto } from '../../../viewing/index.js';

/** Why a moderator removed a video; only its creator sees it. */
@ApiSchema({ name: 'VideoRemoval' })
export class VideoRemovalDto {
  @ApiProperty({ example: 'Spam or Scam', description: 'The rule that moderators say it breaks.' })
  rule: string;

  @ApiProperty({ type: String, nullable: true, description: 'What the moderator wrote to its creator.' })
  note: string | null;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** A video in the list of its creator. */
@ApiSchema({ name: 'OwnVideo' })
export class OwnVideoDto extends VideoDto {
  @ApiProperty({ type: String, nullable: true, description: 'Title of the show that it is an episode of.' })
  showTitle: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null before its publication.',
  })
  publishedAt: string | null;

  @ApiProperty({ description: 'Whether a moderator removed it: it cannot be watched or changed.' })
  isRemoved: boolean;

  @ApiProperty({ type: VideoRemovalDto, nullable: true, description: 'Why it was removed; else null.' })
  removal: VideoRemovalDto | null;
}

/** The number of the creator's own videos in each state. */
@ApiSchema({ name: 'OwnVideoCounts' })
export class OwnVideoCountsDto implements Record<OwnVideoState, number> {
  @ApiProperty({ type: 'integer' })
  all: number;

  @ApiProperty({ type: 'integer' })
  ready: number;

  @ApiProperty({ type: 'integer' })
  processing: number;

  @ApiProperty({ type: 'integer' })
  needs_decision: number;

  @ApiProperty({ type: 'integer' })
  failed: number;

  @ApiProperty({ type: 'integer', description: 'Removed by a moderator, whatever their state was.' })
  removed: number;
}
