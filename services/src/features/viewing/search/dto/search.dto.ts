import { SEARCH_MAX_LENGTH } from '@beem/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString } from 'class-validator';
import { PageLimit } from '../../../../platform/http/index.js';
import { readQuery } from '../query-text.js';

export const SEARCH_PAGE = 20;
const MAX_PAGE_SIZE = 50;

export class SearchQueryDto {
  @ApiProperty({
    type: String,
    example: 'lighthouse',
    description: `What was typed. Under 2 characters (1 of Chinese or Japanese) nothing is found; beyond ${SEARCH_MAX_LENGTH} it is cut.`,
  })
  @IsString()
  @Transform(({ value }: { value: unknown }) => readQuery(value))
  q: string = '';

  @PageLimit({ usual: SEARCH_PAGE, most: MAX_PAGE_SIZE })
  limit: number = SEARCH_PAGE;
}
