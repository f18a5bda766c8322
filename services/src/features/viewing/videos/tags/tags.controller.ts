import { POPULAR_TAGS_SIZE } from '@beem/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../../platform/auth/index.js';
import { ListReads } from '../../../../platform/database/index.js';
import { PopularTagDto, PopularTagsQueryDto } from '../dto/popular-tags.dto.js';
import { PopularTagsRepository } from './popular-tags.repository.js';

@ApiTags('videos')
@Controller('api/tags')
export class TagsController {
  constructor(
    private readonly lists: ListReads,
    private readonly tags: PopularTagsRepository,
  ) {}

  @Get('popular')
  @Public()
  @ApiOperation({ summary: 'The most used tags of videos that everyone may see, counted every ten minutes' })
  @ApiOkResponse({ type: [PopularTagDto] })
  listPopular(@Query() { limit = POPULAR_TAGS_SIZE }: PopularTagsQueryDto): Promise<PopularTagDto[]> {
    return this.tags.find(this.lists.source, limit);
  }
}
