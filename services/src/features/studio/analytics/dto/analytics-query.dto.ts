import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageCursor, PageLimit, PlainNumber } from '../../../../platform/http/index.js';

export const PERIODS = [7, 28, 90] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 28;

export const VIDEOS_PAGE_SIZE = 20;
const MAX_VIDEOS_PAGE = 100;

export class DaysQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    enum: PERIODS,
    default: USUAL_PERIOD,
    description: 'How many days, today included.',
  })
  @IsOptional()
  @PlainNumber()
  @IsIn(PERIODS, { message: `days must be ${PERIODS.slice(0, -1).join(', ')} or ${PERIODS.at(-1)}.` })
  days?: Period;
}

export class AnalyticsVideosQueryDto {
  @PageLimit({ usual: VIDEOS_PAGE_SIZE, most: MAX_VIDEOS_PAGE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}
