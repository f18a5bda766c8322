import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { OwnListQueryDto } from '../../../platform/http/index.js';

export class OwnVideosQueryDto extends OwnListQueryDto {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Only those that are still processed, or whose processing failed.',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'unfinished must be true or false.' })
  unfinished?: 'true' | 'false';
}
