import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { PageLimit } from '../../../platform/http/index.js';

const MOST = 50;

export class CommentsQueryDto {
  @PageLimit({ usual: COMMENTS_PAGE_SIZE, most: MOST })
  limit?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before.' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, { message: 'This cursor is not known.' })
  cursor?: string;
}
