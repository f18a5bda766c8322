import { AGE_RATINGS, type AgeRating, GENRES, type Genre } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { PageCursor, PageLimit, PlainNumber, SearchText } from '../../../../platform/http/index.js';

export const SHOWS_PAGE_SIZE = 50;
const MAX_SHOWS_PAGE = 100;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

export class ShowListQueryDto {
  @PageLimit({ usual: SHOWS_PAGE_SIZE, most: MAX_SHOWS_PAGE })
  limit?: number;

  @PageCursor()
  cursor?: string;

  @ApiPropertyOptional({
    description: 'Part of the title; of one or two letters the beginning of a word in it.',
  })
  @SearchText()
  @IsOptional()
  @IsString({ message: 'q must be text.' })
  q?: string;

  @ApiPropertyOptional({ enum: GENRES })
  @IsOptional()
  @IsIn(GENRES, { message: 'This genre is not known.' })
  genre?: Genre;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The year in which it was made (UTC).',
    example: 2026,
  })
  @IsOptional()
  @PlainNumber()
  @IsInt({ message: 'year must be a whole number.' })
  @Min(FIRST_YEAR, { message: 'This year is not known.' })
  @Max(LAST_YEAR, { message: 'This year is not known.' })
  year?: number;

  @ApiPropertyOptional({ enum: AGE_RATINGS })
  @IsOptional()
  @IsIn(AGE_RATINGS, { message: 'The age rating must be all, teen or mature.' })
  ageRating?: AgeRating;
}
