import { Entity, ForeignKey } from 'typeorm';
import { Column, SchemaStatement } from '../../../platform/database/index.js';

/**
 * The columns of a video that search reads, separate from the wide and busy rows of `videos`; triggers of `videos`
 * write them. Each tier has its own index, so a common word costs no more than its most popular videos.
 */
@Entity('search_videos')
@SchemaStatement(
  'CREATE INDEX search_videos_0_idx ON search_videos USING gin (words) WITH (fastupdate = off) WHERE tier = 0',
)
@SchemaStatement(
  'CREATE INDEX search_videos_1_idx ON search_videos USING gin (words) WITH (fastupdate = off) WHERE tier = 1',
)
@SchemaStatement(
  'CREATE INDEX search_videos_2_idx ON search_videos USING gin (words) WITH (fastupdate = off) WHERE tier = 2',
)
@SchemaStatement(
  'CREATE INDEX search_videos_3_idx ON search_videos USING gin (words) WITH (fastupdate = off) WHERE tier = 3',
)
@SchemaStatement(
  'CREATE INDEX search_videos_4_idx ON search_videos USING gin (words) WITH (fastupdate = off) WHERE tier = 4',
)
@SchemaStatement('CREATE INDEX search_videos_title_idx ON search_videos (hashtext(title))')
export class SearchVideoEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  /** Words of title and tags. */
  @Column('tsvector')
  words: string;

  /** Cleaned like a search text. */
  @Column('text')
  title: string;

  @Column('boolean')
  is_mature: boolean;

  /** 4 likes + 6 comments + views / 5, as of the last change or ranking. */
  @Column('double precision')
  engagement: number;

  /** The tier of its engagement, from 0 to 4, the most popular videos; see `SearchTiersEntity`. */
  @Column('integer')
  tier: number;
}
