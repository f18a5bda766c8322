import { LIBRARY_PAGE_SIZE, LIBRARY_SORTS, type LibrarySort, SEARCH_MAX_LENGTH } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { PageCursor, PageLimit, SearchText } from '../../../../platform/http/index.js';

export class LibraryQueryDto {
  @PageLimit({ usual: LIBRARY_PAGE_SIZE, most: LIBRARY_PAGE_SIZE })
  limit?: number;

  @PageCursor()
  cursor?: string;

  @ApiPropertyOptional({
    maxLength: SEARCH_MAX_LENGTH,
    description:
      'Beginnings of words of the title, the tags or genres, or a part of the name of the creator.',
  })
  @SearchText()
  @IsOptional()
  @IsString({ message: 'q must be text.' })
  q?: string;

  @ApiPropertyOptional({
    enum: LIBRARY_SORTS,
    default: 'newest',
    description: 'newest and oldest: by when it came into the list.',
  })
  @IsOptional()
  @IsIn(LIBRARY_SORTS, { message: 'This order is not known.' })
  sort?: LibrarySort;
}
