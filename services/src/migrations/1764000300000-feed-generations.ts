import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Even generations of the ranking are in `score`, odd ones here.
  `ALTER TABLE videos ADD COLUMN score_odd double precision NOT NULL DEFAULT 0`,
  `UPDATE videos SET score_odd = score`,
  `CREATE INDEX videos_feed_odd_idx ON videos (score_odd DESC, id DESC)
    WHERE type = 'trailer' AND status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
  `CREATE TABLE feed_ranking (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    -- The one that new walks through the feed follow.
    generation bigint NOT NULL,
    -- The oldest whose scores are whole: the one before, until its column is written anew.
    oldest bigint NOT NULL,
    CHECK (oldest BETWEEN generation - 1 AND generation)
  )`,
  `INSERT INTO feed_ranking (generation, oldest) VALUES (0, 0)`,
  // The sweep of storage asks by it; only films in preparation have one.
  `CREATE INDEX videos_source_key_idx ON videos (source_key) WHERE source_key IS NOT NULL`,
];

/** Two generations of the feed's order: a walk goes on in the one it began in while the next is written. */
export class FeedGenerations1764000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX videos_source_key_idx');
    await runner.query('DROP TABLE feed_ranking');
    await runner.query('ALTER TABLE videos DROP COLUMN score_odd');
  }
}
