import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AsOf } from './as-of.js';

const Count = (description?: string) => ApiProperty({ type: 'integer', description });

@ApiSchema({ name: 'AnalyticsCounts' })
export class AnalyticsCountsDto {
  @Count()
  views: number;

  @Count('Given then, and not taken back since.')
  likes: number;

  @Count('Posted then, and not deleted since.')
  comments: number;

  @Count('Users who followed then, and still do.')
  followers: number;
}

@ApiSchema({ name: 'AnalyticsDay' })
export class AnalyticsDayDto extends AnalyticsCountsDto {
  @ApiProperty({ format: 'date', example: '2026-11-22', description: 'From midnight to midnight UTC.' })
  day: string;
}

/** The numbers of each day. Numbers of videos that are hidden or deleted today are not in any day. */
@ApiSchema({ name: 'AnalyticsDays' })
export class AnalyticsDaysDto {
  @ApiProperty({
    type: [AnalyticsDayDto],
    description: 'Every day of the period, oldest first; the last one is today.',
  })
  days: AnalyticsDayDto[];

  @ApiProperty({ type: AnalyticsCountsDto, description: 'Of these days together.' })
  totals: AnalyticsCountsDto;

  @ApiProperty({ type: AnalyticsCountsDto, description: 'Of as many days before them.' })
  totalsBefore: AnalyticsCountsDto;

  @AsOf()
  asOf: string;
}
