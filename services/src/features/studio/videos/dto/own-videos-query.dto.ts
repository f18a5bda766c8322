import { OWN_VIDEO_SORTS, OWN_VIDEO_STATES, type OwnVideoSort, type OwnVideoState } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { OwnListQueryDto, SearchText } from '../../../../platform/http/index.js';

export class OwnVideosQueryDto extends OwnListQueryDto {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Only those that are still processed, or whose processing failed. Not together with state.',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'unfinished must be true or false.' })
  unfinished?: 'true' | 'false';

  @ApiPropertyOptional({
    enum: OWN_VIDEO_STATES,
    description: 'removed: by a moderator. all holds those too; without it they are left out.',
  })
  @IsOptional()
  @IsIn(OWN_VIDEO_STATES, { message: 'This state is not known.' })
  state?: OwnVideoState;

  @ApiPropertyOptional({ description: 'Part of the title.' })
  @SearchText()
  @IsOptional()
  @IsString({ message: 'q must be text.' })
  q?: string;

  @ApiPropertyOptional({ enum: OWN_VIDEO_SORTS, default: 'newest' })
  @IsOptional()
  @IsIn(OWN_VIDEO_SORTS, { message: 'This order is not known.' })
  sort?: OwnVideoSort;
}
