import { RETENTION_BUCKETS } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AsOf } from './as-of.js';

@ApiSchema({ name: 'RetentionBucket' })
export class RetentionBucketDto {
  @ApiProperty({ example: 4.5 })
  fromSeconds: number;

  @ApiProperty({ example: 6 })
  toSeconds: number;

  @ApiProperty({ type: 'integer', description: 'Users who watched some of this part, each counted once.' })
  viewers: number;

  @ApiProperty({
    example: 71.4,
    description: 'Of all viewers in percent, with one decimal; 0 without viewers.',
  })
  percent: number;
}

/** The parts of a video that its viewers have watched. The creator’s own plays do not count. */
@ApiSchema({ name: 'VideoRetention' })
export class RetentionDto {
  @ApiProperty({ type: 'integer' })
  videoId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ description: 'Seconds.' })
  duration: number;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'base64 thumbhash of the still.' })
  thumbhash: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  width: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  height: number | null;

  @ApiProperty({ type: 'integer', description: 'Users who have watched some of it, however often.' })
  viewers: number;

  @ApiProperty({
    example: 72.1,
    description: 'Of the running time, what a viewer has watched on average; 0 without viewers.',
  })
  averagePercent: number;

  @ApiProperty({ example: 53.2, description: 'Viewers who have watched the last part; 0 without viewers.' })
  toTheEndPercent: number;

  @ApiProperty({
    type: [RetentionBucketDto],
    minItems: RETENTION_BUCKETS,
    maxItems: RETENTION_BUCKETS,
    description: `The running time in ${RETENTION_BUCKETS} equal parts.`,
  })
  buckets: RetentionBucketDto[];

  @AsOf()
  asOf: string;
}
