import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** The user's upload limits, and the rest for today. */
@ApiSchema({ name: 'UploadLimits' })
export class UploadLimitsDto {
  @ApiProperty({ type: 'integer', description: 'Largest file.' })
  maxBytes: number;

  @ApiProperty({ type: 'integer', description: 'Longest video.' })
  maxSeconds: number;

  @ApiProperty({ type: 'integer', description: 'Longest side of the picture in pixels.' })
  maxSide: number;

  @ApiProperty({ type: 'integer', description: 'Of all files of a day.' })
  bytesPerDay: number;

  @ApiProperty({ type: 'integer', description: 'Of all videos of a day.' })
  secondsPerDay: number;

  @ApiProperty({ type: 'integer', description: 'What is on its way is taken off already.' })
  bytesLeftToday: number;

  @ApiProperty({ type: 'integer', description: 'Counted when a video has been prepared.' })
  secondsLeftToday: number;

  @ApiProperty({ format: 'date-time', description: 'The next midnight UTC.' })
  resetsAt: string;
}
