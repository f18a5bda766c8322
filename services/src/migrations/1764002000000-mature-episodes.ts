import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A show is withheld from a viewer only when all of its episodes are. The column that says so is generated, so that no
 * writer of the two counts can forget it.
 */
export class MatureEpisodes1764002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shows ADD COLUMN mature_episode_count integer NOT NULL DEFAULT 0`);
    await runner.query(
      `UPDATE shows s SET mature_episode_count = e.count FROM (
         SELECT show_id, count(*) AS count FROM videos
         WHERE age_rating = 'mature' AND status = 'ready' AND NOT is_hidden AND deleted_at IS NULL GROUP BY show_id
       ) AS e WHERE e.show_id = s.id`,
    );
    await runner.query(
      `ALTER TABLE shows ADD COLUMN is_for_adults boolean NOT NULL
         GENERATED ALWAYS AS (episode_count > 0 AND mature_episode_count >= episode_count) STORED`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shows DROP COLUMN is_for_adults');
    await runner.query('ALTER TABLE shows DROP COLUMN mature_episode_count');
  }
}
