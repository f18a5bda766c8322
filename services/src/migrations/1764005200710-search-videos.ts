import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

const BATCH = 2_000;
const TIERS = [0, 1, 2, 3, 4];

/** Whether search finds the video of a row. */
const isFound = (row: string) =>
  `(${row}.status = 'ready' AND NOT ${row}.is_hidden AND ${row}.deleted_at IS NULL)`;
const engagement = (row: string) =>
  `(4::float8 * ${row}.like_count + 6 * ${row}.comment_count + ${row}.view_count::float8 / 5)`;
/** How many of the bounds it has reached. */
const tier = (row: string) => `width_bucket(${engagement(row)}, t.bounds)`;
const COLUMNS = 'video_id, words, title, is_mature, engagement, tier';
const values = (row: string) =>
  `${row}.id, ${row}.search_words, search_text(${row}.title), ${row}.age_rating = 'mature', ${engagement(row)}, ${tier(row)}`;

const UP = [
  // Where the tiers begin until the first count: decades of engagement.
  `CREATE TABLE search_tiers (
    is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT search_tiers_is_only_check CHECK (is_only),
    bounds double precision[] NOT NULL
  )`,
  "INSERT INTO search_tiers (bounds) VALUES ('{10, 100, 1000, 10000}')",
  `CREATE TABLE search_videos (
    video_id bigint PRIMARY KEY REFERENCES videos ON DELETE CASCADE,
    words tsvector NOT NULL,
    title text NOT NULL,
    is_mature boolean NOT NULL,
    engagement double precision NOT NULL,
    tier integer NOT NULL
  ) WITH (fillfactor = 90)`,
  `CREATE FUNCTION add_search_videos() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO search_videos (${COLUMNS})
     SELECT ${values('v')} FROM added v, search_tiers t WHERE ${isFound('v')};
     RETURN NULL;
   END $$`,
  // Also adds what the earlier videos' own walk has not reached yet.
  `CREATE FUNCTION change_search_video() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF ${isFound('NEW')} THEN
       INSERT INTO search_videos (${COLUMNS}) SELECT ${values('NEW')} FROM search_tiers t
       ON CONFLICT (video_id) DO UPDATE SET words = excluded.words, title = excluded.title,
         is_mature = excluded.is_mature, engagement = excluded.engagement, tier = excluded.tier;
     ELSE
       DELETE FROM search_videos WHERE video_id = NEW.id;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION rank_search_video() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE search_videos SET engagement = ${engagement('NEW')}, tier = ${tier('NEW')} FROM search_tiers t
     WHERE video_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER videos_add_to_search AFTER INSERT ON videos REFERENCING NEW TABLE AS added
   FOR EACH STATEMENT EXECUTE FUNCTION add_search_videos()`,
  `CREATE TRIGGER videos_change_in_search AFTER UPDATE OF title, tags, age_rating, status, is_hidden, deleted_at ON videos
   FOR EACH ROW WHEN (${isFound('OLD')} <> ${isFound('NEW')} OR (${isFound('NEW')} AND
     (OLD.title <> NEW.title OR OLD.search_words IS DISTINCT FROM NEW.search_words OR OLD.age_rating <> NEW.age_rating)))
   EXECUTE FUNCTION change_search_video()`,
  // The ranking writes it when the engagement has changed noticeably; likes and views alone change no row here.
  `CREATE TRIGGER videos_rank_in_search AFTER UPDATE OF trend ON videos
   FOR EACH ROW WHEN (OLD.trend <> NEW.trend AND ${isFound('OLD')} AND ${isFound('NEW')})
   EXECUTE FUNCTION rank_search_video()`,
];

const DOWN = [
  'DROP TRIGGER videos_add_to_search ON videos',
  'DROP TRIGGER videos_change_in_search ON videos',
  'DROP TRIGGER videos_rank_in_search ON videos',
  'DROP FUNCTION add_search_videos, change_search_video, rank_search_video',
  'DROP TABLE search_videos, search_tiers',
];

/** What search reads of videos, in a narrow table of its own; triggers keep it. */
export class SearchVideos1764005200710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/**
 * The videos that were there before, in batches that are committed one by one. A video that changes meanwhile is written by
 * its trigger, which wins; one that is hidden meanwhile may stay, and search looks at the video itself again.
 */
export class EarlierSearchVideos1764005200711 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | null = '0'; after !== null; ) {
      const [row] = (await runner.query(
        `WITH batch AS (
           SELECT id FROM videos WHERE id > $1::bigint ORDER BY id LIMIT ${BATCH}
         ), added AS (
           INSERT INTO search_videos (${COLUMNS})
           SELECT ${values('v')} FROM batch b JOIN videos v ON v.id = b.id, search_tiers t WHERE ${isFound('v')}
           ON CONFLICT (video_id) DO NOTHING
         ) SELECT max(id) AS last FROM batch`,
        [after],
      )) as { last: string | null }[];
      after = row?.last ?? null;
    }
  }

  async down(): Promise<void> {}
}

/**
 * One index of words for each tier: a search begins with what is known best and stops when it has enough. Without a list of
 * pending entries, which every search would read until the next vacuum.
 */
export class SearchVideoIndexes1764005200712 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      ...Object.fromEntries(
        TIERS.map((tier) => [
          `search_videos_${tier}_idx`,
          `search_videos USING gin (words) WITH (fastupdate = off) WHERE tier = ${tier}`,
        ]),
      ),
      search_videos_title_idx: 'search_videos (hashtext(title))',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const indexes = [...TIERS.map((tier) => `search_videos_${tier}_idx`), 'search_videos_title_idx'];
    await runner.query(`DROP INDEX ${indexes.join(', ')}`);
  }
}
