import { SEARCH_MAX_LENGTH } from '@beem/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { readQuery } from './query-text.js';

export const SEARCH_PAGE = 20;
const LARGEST_PAGE = 50;

export class SearchQueryDto {
  @ApiProperty({
    type: String,
    example: 'lighthouse',
    description: `What was typed. Under 2 characters nothing is found; beyond ${SEARCH_MAX_LENGTH} it is cut.`,
  })
  @IsString()
  @Transform(({ value }: { value: unknown }) => readQuery(value))
  q: string = '';

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: SEARCH_PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number.' })
  @Min(1, { message: 'limit must be at least 1.' })
  @Max(LARGEST_PAGE, { message: `limit must be at most ${LARGEST_PAGE}.` })
  limit: number = SEARCH_PAGE;
}
