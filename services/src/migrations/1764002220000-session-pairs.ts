import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tablet's token and the session it came with carry one id, so that they live and end together. */
export class SessionPairs1764002220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN pair_id uuid');
    await runner.query('CREATE INDEX sessions_pair_idx ON sessions (pair_id) WHERE pair_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN pair_id');
  }
}
