import { AGE_RATINGS, type AgeRating } from '@beem/contracts';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../platform/database/index.js';

/** A series of episodes. */
@Entity('shows')
@Check('shows_age_rating_check', oneOf('age_rating', AGE_RATINGS))
@Unique(['creator_id', 'upload_key'])
@SchemaStatement(
  'CREATE INDEX shows_list_idx ON shows (score DESC, id DESC) WHERE NOT is_hidden AND deleted_at IS NULL',
)
@SchemaStatement(
  'CREATE INDEX shows_list_odd_idx ON shows (score_odd DESC, id DESC) WHERE NOT is_hidden AND deleted_at IS NULL',
)
@Index('shows_deleted_idx', ['deleted_at'], { where: 'deleted_at IS NOT NULL' })
@SchemaStatement('CREATE INDEX shows_creator_idx ON shows (creator_id, id DESC) WHERE deleted_at IS NULL')
@Index('shows_cover_key_idx', ['cover_key'], { unique: true, where: 'cover_key IS NOT NULL' })
@Index('shows_hero_key_idx', ['hero_key'], { unique: true, where: 'hero_key IS NOT NULL' })
@Index('shows_search_idx', ['search_words'], { type: 'gin', where: 'NOT is_hidden AND deleted_at IS NULL' })
@SchemaStatement(
  'CREATE INDEX shows_title_trgm_idx ON shows USING gin (search_text(title) gin_trgm_ops) WHERE NOT is_hidden AND deleted_at IS NULL',
)
@SchemaStatement(
  'CREATE TRIGGER shows_learn_words AFTER INSERT ON shows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words()',
)
@SchemaStatement(
  'CREATE TRIGGER shows_learn_edited_words AFTER UPDATE OF title, genres ON shows FOR EACH ROW WHEN (OLD.search_words IS DISTINCT FROM NEW.search_words) EXECUTE FUNCTION learn_edited_words()',
)
@SchemaStatement(
  'CREATE TRIGGER shows_learn_found_words AFTER UPDATE OF is_hidden, deleted_at ON shows FOR EACH ROW WHEN ((NOT NEW.is_hidden AND NEW.deleted_at IS NULL) AND NOT (NOT OLD.is_hidden AND OLD.deleted_at IS NULL)) EXECUTE FUNCTION learn_edited_words()',
)
@SchemaStatement(
  'CREATE TRIGGER shows_add_totals AFTER INSERT ON shows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_creator_shows()',
)
@SchemaStatement(
  'CREATE TRIGGER shows_change_totals AFTER UPDATE ON shows REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_creator_shows()',
)
@SchemaStatement(
  'CREATE TRIGGER shows_remove_totals AFTER DELETE ON shows REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_creator_shows()',
)
@SchemaStatement(
  'CREATE INDEX shows_creator_open_idx ON shows (creator_id, id DESC) WHERE NOT is_for_adults AND NOT is_hidden AND deleted_at IS NULL',
)
export class ShowEntity {
  @IdColumn()
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  creator_id: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text', { array: true, default: () => `'{}'` })
  genres: string[];

  /** Key of the picture in storage. */
  @Column('text', { nullable: true })
  cover_key: string | null;

  /** Wide picture without lettering, for the banner. */
  @Column('text', { nullable: true })
  hero_key: string | null;

  /** Placeholder of the cover, base64. */
  @Column('text', { nullable: true })
  thumbhash: string | null;

  /** The highest rating of its ready episodes, changed with them. */
  @Column('text', { default: 'all' })
  age_rating: AgeRating;

  /** Episodes that are ready and not hidden, changed with them. */
  @Column('integer', { default: 0 })
  episode_count: number;

  /** Rows in `show_saves`. */
  @Column('integer', { default: 0 })
  save_count: number;

  /** Rank in the list of shows in even generations, see `feed_ranking`. */
  @Column('double precision', { default: 0 })
  score: number;

  /** The same in odd generations. */
  @Column('double precision', { default: 0 })
  score_odd: number;

  /** The client's key of one creation, by which a repeated POST finds the first one's show. */
  @Column('text', { nullable: true })
  upload_key: string | null;

  /** Whether a moderator removed it: it is hidden from everyone. */
  @Column('boolean', { default: false })
  is_hidden: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Deleted by its creator; the purge removes the row later. */
  @Column('timestamptz', { nullable: true })
  deleted_at: Date | null;

  /** Words of title and genres for the search. */
  @Column('tsvector', {
    nullable: true,
    asExpression: 'search_words(title, genres)',
    generatedType: 'STORED',
  })
  search_words: string | null;

  /** The number of `episode_count` that are for adults. */
  @Column('integer', { default: 0 })
  mature_episode_count: number;

  /** Whether all of its episodes are for adults. */
  @Column('boolean', {
    asExpression: '((episode_count > 0) AND (mature_episode_count >= episode_count))',
    generatedType: 'STORED',
  })
  is_for_adults: boolean;

  /** The content to which the upload key is bound: a retry with other content is refused. */
  @Column('text', { nullable: true })
  upload_digest: string | null;
}
