import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsNumber, IsOptional, Max, Min } from 'class-validator';

const LONGEST_WATCH_SECONDS = 86_400;

@ApiSchema({ name: 'LikeRequest' })
export class LikeRequestDto {
  @ApiPropertyOptional({
    description: 'The wanted state, so that a repeated call changes nothing. Without it the call toggles.',
  })
  @IsOptional()
  @IsBoolean({ message: 'liked must be true or false.' })
  liked?: boolean;
}

@ApiSchema({ name: 'LikeState' })
export class LikeStateDto {
  @ApiProperty()
  liked: boolean;

  @ApiProperty({ type: 'integer' })
  likeCount: number;
}

@ApiSchema({ name: 'WatchRecord' })
export class WatchRecordDto {
  @ApiProperty({ description: 'Seconds watched.' })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'watchTime must be a number of seconds.' })
  @Min(0, { message: 'watchTime must not be negative.' })
  @Max(LONGEST_WATCH_SECONDS, { message: 'watchTime must not be longer than a day.' })
  watchTime: number;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: 'completed must be true or false.' })
  completed?: boolean;
}

@ApiSchema({ name: 'WatchState' })
export class WatchStateDto {
  @ApiProperty({ description: 'Whether this record counted as a view: one per viewer, film and day.' })
  isCounted: boolean;

  @ApiProperty({ type: 'integer' })
  viewCount: number;
}
