import { FEED_INITIAL_SIZE, TRENDING_SIZE } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PageCursor, PageLimit, PlainNumber } from '../../../../platform/http/index.js';

const MAX_OFFSET = 10_000;

export class TrendingQueryDto {
  @PageLimit({ usual: TRENDING_SIZE, most: FEED_INITIAL_SIZE })
  limit?: number;
}

export class FeedQueryDto {
  @PageLimit({ usual: FEED_INITIAL_SIZE, most: FEED_INITIAL_SIZE })
  limit?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0 })
  @IsOptional()
  @PlainNumber()
  @IsInt({ message: 'offset must be a whole number.' })
  @Min(0, { message: 'offset must not be negative.' })
  @Max(MAX_OFFSET, { message: `offset must be at most ${MAX_OFFSET}; walk further with the cursor.` })
  offset?: number;

  @PageCursor('From the Link header of the page before; offset is then ignored.')
  cursor?: string;
}
