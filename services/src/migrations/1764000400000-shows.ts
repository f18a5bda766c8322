import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE shows (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    creator_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    title text NOT NULL,
    description text NOT NULL,
    genres text[] NOT NULL DEFAULT '{}',
    cover_key text,
    -- Wide and without lettering, for the banner.
    hero_key text,
    thumbhash text,
    -- The highest rating of its ready episodes, changed with them.
    age_rating text NOT NULL DEFAULT 'all' CHECK (age_rating IN ('all', 'teen', 'mature')),
    -- Its episodes that are ready and shown, changed with them.
    episode_count integer NOT NULL DEFAULT 0,
    save_count integer NOT NULL DEFAULT 0,
    -- Ranking of lists in the generations of feed_ranking, refreshed by its job: even ones here, odd ones there.
    score double precision NOT NULL DEFAULT 0,
    score_odd double precision NOT NULL DEFAULT 0,
    -- The client's key of one creation: a retried POST finds the show that the first one made.
    upload_key text,
    is_hidden boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3),
    UNIQUE (creator_id, upload_key)
  )`,
  `CREATE INDEX shows_list_idx ON shows (score DESC, id DESC) WHERE NOT is_hidden AND deleted_at IS NULL`,
  `CREATE INDEX shows_list_odd_idx ON shows (score_odd DESC, id DESC) WHERE NOT is_hidden AND deleted_at IS NULL`,
  `CREATE INDEX shows_deleted_idx ON shows (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX shows_creator_idx ON shows (creator_id, id DESC) WHERE deleted_at IS NULL`,
  `CREATE UNIQUE INDEX shows_cover_key_idx ON shows (cover_key) WHERE cover_key IS NOT NULL`,
  `CREATE UNIQUE INDEX shows_hero_key_idx ON shows (hero_key) WHERE hero_key IS NOT NULL`,

  `ALTER TABLE videos
    ADD COLUMN show_id bigint REFERENCES shows ON DELETE CASCADE,
    ADD COLUMN episode_number integer CHECK (episode_number > 0),
    -- A cover that the creator gave; it stands before the poster taken from the film.
    ADD COLUMN cover_key text,
    ADD COLUMN save_count integer NOT NULL DEFAULT 0,
    -- Rank among what is popular of late, Beems and episodes alike; age weighs less than in the feed.
    ADD COLUMN trend double precision NOT NULL DEFAULT 0`,
  `UPDATE videos SET trend = log(1 + 4 * like_count + 6 * comment_count + 0.2 * view_count)
    + extract(epoch FROM published_at) / 259200 WHERE published_at IS NOT NULL`,
  `CREATE INDEX videos_trend_idx ON videos (trend DESC, id DESC)
    WHERE status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
  // Deleted films wait here until their rows are removed.
  `CREATE INDEX videos_deleted_idx ON videos (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE UNIQUE INDEX videos_cover_key_idx ON videos (cover_key) WHERE cover_key IS NOT NULL`,
  `CREATE UNIQUE INDEX videos_episode_idx ON videos (show_id, episode_number)
    WHERE show_id IS NOT NULL AND deleted_at IS NULL`,

  `CREATE TABLE video_saves (
    video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (video_id, user_id)
  )`,
  `CREATE INDEX video_saves_user_idx ON video_saves (user_id, created_at DESC, video_id DESC)`,
  `CREATE TABLE show_saves (
    show_id bigint NOT NULL REFERENCES shows ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    list_type text NOT NULL DEFAULT 'plan_to_watch' CHECK (list_type IN ('plan_to_watch')),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (show_id, user_id, list_type)
  )`,
  `CREATE INDEX show_saves_user_idx ON show_saves (user_id, list_type, created_at DESC, show_id DESC)`,
];

/** Shows and their episodes, and what people keep. */
export class Shows1764000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE show_saves, video_saves');
    await runner.query('DELETE FROM videos WHERE show_id IS NOT NULL');
    await runner.query('DROP INDEX videos_deleted_idx');
    await runner.query(
      'ALTER TABLE videos DROP COLUMN show_id, DROP COLUMN episode_number, DROP COLUMN cover_key, DROP COLUMN save_count, DROP COLUMN trend',
    );
    await runner.query('DROP TABLE shows');
  }
}
