import { LIBRARY_PAGE_SIZE } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageLimit } from '../../../platform/http/index.js';

export class LibraryQueryDto {
  @PageLimit({ usual: LIBRARY_PAGE_SIZE, most: LIBRARY_PAGE_SIZE })
  limit?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before.' })
  @IsOptional()
  @IsString({ message: 'cursor must be text.' })
  @MaxLength(100, { message: 'This cursor is not known.' })
  cursor?: string;
}
