import { FEED_INITIAL_SIZE, TRENDING_SIZE } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const DEEPEST_OFFSET = 10_000;

export class TrendingQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: FEED_INITIAL_SIZE,
    default: TRENDING_SIZE,
    example: TRENDING_SIZE,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number.' })
  @Min(1, { message: 'limit must be at least 1.' })
  @Max(FEED_INITIAL_SIZE, { message: `limit must be at most ${FEED_INITIAL_SIZE}.` })
  limit?: number;
}

export class FeedQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: FEED_INITIAL_SIZE,
    default: FEED_INITIAL_SIZE,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number.' })
  @Min(1, { message: 'limit must be at least 1.' })
  @Max(FEED_INITIAL_SIZE, { message: `limit must be at most ${FEED_INITIAL_SIZE}.` })
  limit?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'offset must be a whole number.' })
  @Min(0, { message: 'offset must not be negative.' })
  @Max(DEEPEST_OFFSET, { message: `offset must be at most ${DEEPEST_OFFSET}; walk further with the cursor.` })
  offset?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before; offset is then ignored.' })
  @IsOptional()
  @IsString({ message: 'cursor must be text.' })
  @MaxLength(100, { message: 'This cursor is not known.' })
  cursor?: string;
}
