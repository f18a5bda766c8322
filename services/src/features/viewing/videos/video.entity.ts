import {
  AGE_RATINGS,
  type AgeRating,
  AI_PARTS,
  type AiPart,
  MADE_WITH_MAX_COUNT,
  VIDEO_STATUSES,
  VIDEO_TYPES,
  type VideoStatus,
  type VideoType,
} from '@beem/contracts';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../platform/database/index.js';

/** A trailer or an episode, from its upload on. */
@Entity('videos')
@Check('videos_age_rating_check', oneOf('age_rating', AGE_RATINGS))
@Check(
  'videos_ai_generated_check',
  `ai_generated <@ ARRAY[${AI_PARTS.map((part) => `'${part}'`).join(', ')}]`,
)
@Check('videos_made_with_check', `cardinality(made_with) <= ${MADE_WITH_MAX_COUNT}`)
@Check('videos_episode_number_check', 'episode_number > 0')
@Check('videos_minimum_rating_check', oneOf('minimum_rating', AGE_RATINGS))
@Check('videos_status_check', oneOf('status', VIDEO_STATUSES))
@Check('videos_type_check', oneOf('type', VIDEO_TYPES))
@Unique(['creator_id', 'upload_key'])
@SchemaStatement(
  `CREATE INDEX videos_feed_idx ON videos (score DESC, id DESC) WHERE type = 'trailer' AND status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
)
@SchemaStatement(
  'CREATE INDEX videos_creator_date_idx ON videos (creator_id, (coalesce(published_at, created_at)) DESC, id DESC) WHERE deleted_at IS NULL',
)
@SchemaStatement('CREATE INDEX videos_creator_idx ON videos (creator_id, id DESC) WHERE deleted_at IS NULL')
@Index('videos_processing_idx', ['created_at'], { where: `status = 'processing' AND deleted_at IS NULL` })
@Index('videos_video_key_idx', ['video_key'], { unique: true, where: 'video_key IS NOT NULL' })
@Index('videos_thumbnail_key_idx', ['thumbnail_key'], { unique: true, where: 'thumbnail_key IS NOT NULL' })
@SchemaStatement(
  `CREATE INDEX videos_feed_odd_idx ON videos (score_odd DESC, id DESC) WHERE type = 'trailer' AND status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
)
@Index('videos_source_key_idx', ['source_key'], { where: 'source_key IS NOT NULL' })
@SchemaStatement(
  `CREATE INDEX videos_trend_idx ON videos (trend DESC, id DESC) WHERE status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
)
@Index('videos_deleted_idx', ['deleted_at'], { where: 'deleted_at IS NOT NULL' })
@Index('videos_cover_key_idx', ['cover_key'], { unique: true, where: 'cover_key IS NOT NULL' })
@Index('videos_episode_idx', ['show_id', 'episode_number'], {
  unique: true,
  where: 'show_id IS NOT NULL AND deleted_at IS NULL',
})
@Index('videos_search_idx', ['search_words'], {
  type: 'gin',
  where: `status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
})
@Index('videos_show_idx', ['show_id'], { where: 'show_id IS NOT NULL' })
@Index('videos_kept_uploads', ['failed_at'], { where: `status = 'failed' AND source_key IS NOT NULL` })
@Index('videos_replaces_idx', ['replaces_id'], { where: 'replaces_id IS NOT NULL' })
@SchemaStatement(
  'CREATE TRIGGER videos_learn_words AFTER INSERT ON videos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words()',
)
@SchemaStatement(
  'CREATE TRIGGER videos_learn_edited_words AFTER UPDATE OF title, tags ON videos FOR EACH ROW WHEN (OLD.search_words IS DISTINCT FROM NEW.search_words) EXECUTE FUNCTION learn_edited_words()',
)
@SchemaStatement(
  `CREATE TRIGGER videos_learn_found_words AFTER UPDATE OF status, is_hidden, deleted_at ON videos FOR EACH ROW WHEN ((NEW.status = 'ready' AND NOT NEW.is_hidden AND NEW.deleted_at IS NULL) AND NOT (OLD.status = 'ready' AND NOT OLD.is_hidden AND OLD.deleted_at IS NULL)) EXECUTE FUNCTION learn_edited_words()`,
)
@SchemaStatement(
  'CREATE TRIGGER videos_add_totals AFTER INSERT ON videos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_creator_videos()',
)
@SchemaStatement(
  'CREATE TRIGGER videos_change_totals AFTER UPDATE ON videos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_creator_videos()',
)
@SchemaStatement(
  'CREATE TRIGGER videos_remove_totals AFTER DELETE ON videos REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_creator_videos()',
)
@SchemaStatement(
  `CREATE INDEX videos_creator_trailers_idx ON videos (creator_id, id DESC) WHERE type = 'trailer' AND NOT is_hidden AND deleted_at IS NULL`,
)
@SchemaStatement(
  `CREATE INDEX videos_creator_open_trailers_idx ON videos (creator_id, id DESC) WHERE type = 'trailer' AND status = 'ready' AND age_rating <> 'mature' AND NOT is_hidden AND deleted_at IS NULL`,
)
@SchemaStatement(
  `CREATE INDEX videos_creator_states_idx ON videos (creator_id, is_hidden, status, id DESC) WHERE deleted_at IS NULL`,
)
@SchemaStatement(
  `CREATE INDEX videos_creator_removed_idx ON videos (creator_id, id DESC) WHERE is_hidden AND deleted_at IS NULL`,
)
@SchemaStatement(
  `CREATE TRIGGER videos_log_added AFTER INSERT ON videos FOR EACH ROW WHEN (NEW.status = 'ready' AND NOT NEW.is_hidden AND NEW.deleted_at IS NULL) EXECUTE FUNCTION log_publication()`,
)
@SchemaStatement(
  `CREATE TRIGGER videos_log_publication AFTER UPDATE OF status, is_hidden, deleted_at ON videos FOR EACH ROW WHEN ((OLD.status = 'ready' AND NOT OLD.is_hidden AND OLD.deleted_at IS NULL) <> (NEW.status = 'ready' AND NOT NEW.is_hidden AND NEW.deleted_at IS NULL)) EXECUTE FUNCTION log_publication()`,
)
@SchemaStatement(
  'CREATE TRIGGER videos_add_to_search AFTER INSERT ON videos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_videos()',
)
@SchemaStatement(
  `CREATE TRIGGER videos_change_in_search AFTER UPDATE OF title, tags, age_rating, status, is_hidden, deleted_at ON videos FOR EACH ROW WHEN ((OLD.status = 'ready' AND NOT OLD.is_hidden AND OLD.deleted_at IS NULL) <> (NEW.status = 'ready' AND NOT NEW.is_hidden AND NEW.deleted_at IS NULL) OR ((NEW.status = 'ready' AND NOT NEW.is_hidden AND NEW.deleted_at IS NULL) AND (OLD.title <> NEW.title OR OLD.search_words IS DISTINCT FROM NEW.search_words OR OLD.age_rating <> NEW.age_rating))) EXECUTE FUNCTION change_search_video()`,
)
@SchemaStatement(
  `CREATE TRIGGER videos_rank_in_search AFTER UPDATE OF trend ON videos FOR EACH ROW WHEN (OLD.trend <> NEW.trend AND (OLD.status = 'ready' AND NOT OLD.is_hidden AND OLD.deleted_at IS NULL) AND (NEW.status = 'ready' AND NOT NEW.is_hidden AND NEW.deleted_at IS NULL)) EXECUTE FUNCTION rank_search_video()`,
)
export class VideoEntity {
  @IdColumn()
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  creator_id: string;

  @Column('text')
  type: VideoType;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text', { default: 'all' })
  age_rating: AgeRating;

  @Column('text', { array: true, default: () => `'{}'` })
  tags: string[];

  @Column('text', { default: 'processing' })
  status: VideoStatus;

  /** Code of the processing failure. */
  @Column('text', { nullable: true })
  failure_code: string | null;

  /** The same as a sentence for its creator. */
  @Column('text', { nullable: true })
  failure_reason: string | null;

  /** The client's key of one upload, by which a repeated POST finds the first one's video. */
  @Column('text', { nullable: true })
  upload_key: string | null;

  /** The uploaded file in storage, until the video is processed. */
  @Column('text', { nullable: true })
  source_key: string | null;

  /** The playable file in storage. */
  @Column('text', { nullable: true })
  video_key: string | null;

  /** The poster taken from the video. */
  @Column('text', { nullable: true })
  thumbnail_key: string | null;

  /** Placeholder of the picture, base64. */
  @Column('text', { nullable: true })
  thumbhash: string | null;

  @Column('double precision', { nullable: true })
  duration_seconds: number | null;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** Size of the playable file. */
  @Column('bigint', { nullable: true })
  bytes: string | null;

  /** Rows in `video_likes`. */
  @Column('integer', { default: 0 })
  like_count: number;

  /** Rows in `comments` that are not deleted. */
  @Column('integer', { default: 0 })
  comment_count: number;

  /** Rows in `video_views`. */
  @Column('bigint', { default: 0 })
  view_count: string;

  /** Rank in the feed in even generations, see `FeedRankingEntity`. */
  @Column('double precision', { default: 0 })
  score: number;

  /** Whether a moderator removed it: it is hidden from everyone. */
  @Column('boolean', { default: false })
  is_hidden: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** When it was ready for the first time. */
  @Column('timestamptz', { nullable: true })
  published_at: Date | null;

  /** Deleted by its creator; the purge removes the row later. */
  @Column('timestamptz', { nullable: true })
  deleted_at: Date | null;

  /** The same in odd generations. */
  @Column('double precision', { default: 0 })
  score_odd: number;

  @ForeignKey('shows', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  show_id: string | null;

  /** Position in its show. */
  @Column('integer', { nullable: true })
  episode_number: number | null;

  /** A picture of the creator's own, which replaces the poster. */
  @Column('text', { nullable: true })
  cover_key: string | null;

  /** Rows in `video_saves`. */
  @Column('integer', { default: 0 })
  save_count: number;

  /** Rank among recently popular trailers and episodes. */
  @Column('double precision', { default: 0 })
  trend: number;

  /** Words of title and tags for the search. */
  @Column('tsvector', { nullable: true, asExpression: 'search_words(title, tags)', generatedType: 'STORED' })
  search_words: string | null;

  /** Whether enough viewers have seen it, so that its age counts in `trend`. */
  @Column('boolean', { default: false })
  has_audience: boolean;

  /** The content to which the upload key is bound: a retry with other content is refused. */
  @Column('text', { nullable: true })
  upload_digest: string | null;

  /** Time of the processing failure; the upload is kept for a month after it. */
  @Column('timestamptz', { nullable: true })
  failed_at: Date | null;

  /** The notice that its creator must decide on before publication. */
  @Column('text', { nullable: true })
  notice: string | null;

  /** The waiting video that its upload replaces: deleted when this one is published. */
  @ForeignKey('videos', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  replaces_id: string | null;

  /** Tools with which it was made, as stated by its creator. */
  @Column('text', { array: true, default: () => `'{}'` })
  made_with: string[];

  /** Its AI-generated parts, as stated by its creator. */
  @Column('text', { array: true, default: () => `'{}'` })
  ai_generated: AiPart[];

  /** Minimum rating for its creator, set by moderators. */
  @Column('text', { nullable: true })
  minimum_rating: AgeRating | null;
}
