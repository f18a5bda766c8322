import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsNumber, IsOptional, Max, Min } from 'class-validator';

const MAX_WATCH_SECONDS = 86_400;

@ApiSchema({ name: 'WatchRecord' })
export class WatchRecordDto {
  @ApiProperty({ description: 'Seconds into the video.', example: 42.5 })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'watchTime must be a number of seconds.' })
  @Min(0, { message: 'watchTime must not be negative.' })
  @Max(MAX_WATCH_SECONDS, { message: 'watchTime must not be longer than a day.' })
  watchTime: number;

  @ApiPropertyOptional({
    description:
      'What the player thinks. The server decides by watchTime: at 95 % of the video it is completed.',
  })
  @IsOptional()
  @IsBoolean({ message: 'completed must be true or false.' })
  completed?: boolean;
}

@ApiSchema({ name: 'WatchState' })
export class WatchStateDto {
  @ApiProperty({ description: 'Where one goes on, on any device.', example: 42.5 })
  watchTime: number;

  @ApiProperty({ description: 'Whether this record reached the end.' })
  isCompleted: boolean;
}
