import { POPULAR_TAGS_SIZE } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PageLimit } from '../../../../platform/http/index.js';
import { POPULAR_TAGS_KEPT } from '../tags/popular-tags.repository.js';

export class PopularTagsQueryDto {
  @PageLimit({ usual: POPULAR_TAGS_SIZE, most: POPULAR_TAGS_KEPT })
  limit?: number;
}

@ApiSchema({ name: 'PopularTag' })
export class PopularTagDto {
  @ApiProperty({ example: 'SciFi' })
  tag: string;

  @ApiProperty({ type: 'integer', example: 17, description: 'Videos that carry it.' })
  count: number;
}
