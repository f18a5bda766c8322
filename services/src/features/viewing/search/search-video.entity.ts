import { Entity, ForeignKey } from 'typeorm';
import { Column, SchemaStatement } from '../../../platform/database/index.js';

/**
 * What search reads of each video that it finds, apart from the wide and busy rows of `videos`; triggers of `videos` write it.
 * Each tier has an index of its own, so a common word costs no more than its best known videos.
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

  /** Cleaned, as what is typed is cleaned. */
  @Column('text')
  title: string;

  @Column('boolean')
  is_mature: boolean;

  /** 4 likes + 6 comments + views / 5, as of the last change or ranking. */
  @Column('double precision')
  engagement: number;

  /** By its engagement, from 0 to 4, the best known videos; see `SearchTiersEntity`. */
  @Column('integer')
  tier: number;
}
