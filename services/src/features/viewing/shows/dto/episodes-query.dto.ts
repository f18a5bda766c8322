import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { PlainNumber } from '../../../../platform/http/index.js';

export class EpisodesQueryDto {
  @ApiProperty({ type: 'integer', example: 7 })
  @PlainNumber()
  @IsInt({ message: 'showId must be the number of a show.' })
  @Min(1, { message: 'showId must be the number of a show.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'showId must be the number of a show.' })
  showId: number;
}
