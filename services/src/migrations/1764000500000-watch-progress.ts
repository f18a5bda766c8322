import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE watch_progress (
    video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- Where the person stopped.
    position_seconds double precision NOT NULL,
    watched_at timestamptz(3) NOT NULL,
    -- When the end was first reached; it stays, however often the film is begun again.
    completed_at timestamptz(3),
    PRIMARY KEY (video_id, user_id)
  )`,
  `CREATE INDEX watch_progress_history_idx ON watch_progress (user_id, watched_at DESC, video_id DESC)`,
  `CREATE INDEX watch_progress_continue_idx ON watch_progress (user_id, watched_at DESC, video_id DESC)
    WHERE completed_at IS NULL`,
  `CREATE INDEX watch_progress_completed_idx ON watch_progress (user_id, completed_at DESC, video_id DESC)
    WHERE completed_at IS NOT NULL`,
  // Batches of the buffer that were written: one that arrives twice changes nothing.
  `CREATE TABLE progress_batches (
    id uuid PRIMARY KEY,
    applied_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  // The list of favourites is walked by time and film.
  'DROP INDEX video_likes_user_idx',
  'CREATE INDEX video_likes_user_idx ON video_likes (user_id, created_at DESC, video_id DESC)',
];

/** Where people stopped, and what they have seen to the end. */
export class WatchProgress1764000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX video_likes_user_idx');
    await runner.query('CREATE INDEX video_likes_user_idx ON video_likes (user_id, created_at DESC)');
    await runner.query('DROP TABLE progress_batches, watch_progress');
  }
}
