import { VIDEO_TYPES, type VideoType } from '@beem/contracts';
import {
  BEST_PERFORMING,
  type BestPerforming,
  CONTENT_DIVERSITIES,
  type ContentDiversity,
  type ContentTotals,
  MILESTONES,
  type MilestoneId,
} from '@beem/rules';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AsOf } from './as-of.js';

const Count = (description?: string) => ApiProperty({ type: 'integer', minimum: 0, description });

@ApiSchema({ name: 'AnalyticsVideo' })
export class AnalyticsVideoDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ enum: VIDEO_TYPES, enumName: 'VideoType' })
  type: VideoType;

  @Count()
  viewCount: number;

  @Count()
  likeCount: number;

  @Count()
  commentCount: number;

  @ApiProperty({
    example: 14.5,
    description: 'Likes and comments per view in percent, with one decimal; 0 without views.',
  })
  engagement: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Seconds.' })
  duration: number | null;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl: string | null;

  @ApiProperty({ type: String, nullable: true })
  thumbhash: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  width: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  height: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  showId: number | null;

  @ApiProperty({ type: String, nullable: true })
  showTitle: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  episodeNumber: number | null;
}

@ApiSchema({ name: 'Milestone' })
export class MilestoneDto {
  @ApiProperty({ enum: MILESTONES.map(({ id }) => id), enumName: 'MilestoneId' })
  id: MilestoneId;

  @ApiProperty({ type: 'integer', example: 100 })
  target: number;

  @Count('How far it is; may be above the target.')
  value: number;

  @ApiProperty()
  isReached: boolean;
}

@ApiSchema({ name: 'ContentBreakdown' })
export class ContentBreakdownDto {
  @Count()
  episodes: number;

  @Count()
  trailers: number;

  @Count()
  shows: number;
}

/** The totals of a creator's published content. Hidden, deleted and unpublished content is not counted. */
@ApiSchema({ name: 'CreatorAnalytics' })
export class CreatorAnalyticsDto implements ContentTotals {
  @Count('A view counts once per viewer, video and day. The creator’s own never do.')
  totalViews: number;

  @Count()
  totalLikes: number;

  @Count()
  totalComments: number;

  @Count()
  totalFollowers: number;

  @Count('Published trailers and episodes.')
  videosUploaded: number;

  @Count()
  showsCreated: number;

  @Count('Published.')
  episodeCount: number;

  @Count('Published.')
  trailerCount: number;

  @Count()
  episodeViews: number;

  @Count()
  trailerViews: number;

  @Count()
  episodeLikes: number;

  @Count()
  trailerLikes: number;

  @ApiProperty({
    example: 14.8,
    description:
      'Likes and comments per view in percent, with one decimal; 0 without views. Bars end at 100.',
  })
  avgEngagement: number;

  @ApiProperty({ example: 0.11, description: 'With two decimals; 0 without views.' })
  likeToViewRatio: number;

  @Count('Views per published episode, a whole number; 0 without episodes.')
  episodeAverageViews: number;

  @Count('Views per published trailer, a whole number; 0 without trailers.')
  trailerAverageViews: number;

  @ApiProperty({ example: 8.1, description: 'With one decimal; 0 without videos.' })
  averageComments: number;

  @Count('Share of total views in whole percent; 0 without views.')
  episodeViewsPercent: number;

  @Count('The same of trailers.')
  trailerViewsPercent: number;

  @ApiProperty({
    enum: BEST_PERFORMING,
    enumName: 'BestPerforming',
    description: 'The type with more views in all.',
  })
  bestPerforming: BestPerforming;

  @ApiProperty({
    enum: CONTENT_DIVERSITIES,
    enumName: 'ContentDiversity',
    description: 'Varied with both types.',
  })
  contentDiversity: ContentDiversity;

  @ApiProperty({ type: [MilestoneDto] })
  milestones: MilestoneDto[];

  @ApiProperty({
    type: [AnalyticsVideoDto],
    description: 'The ten with the most views; GET /api/studio/videos has all.',
  })
  topVideos: AnalyticsVideoDto[];

  @ApiProperty({ type: ContentBreakdownDto })
  contentBreakdown: ContentBreakdownDto;

  @AsOf()
  asOf: string;
}
