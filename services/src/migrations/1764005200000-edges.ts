import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which shell is live, by its files; and every running edge with what it serves. */
export class Edges1764005200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE live_shell ADD COLUMN shell_id text');
    await runner.query(`CREATE TABLE edges (
      id text PRIMARY KEY,
      host text NOT NULL,
      shell_id text,
      shell_platform text,
      remotes_revision text,
      withheld_shell_id text,
      withheld_manifest jsonb,
      withheld_reasons jsonb NOT NULL DEFAULT '[]',
      started_at timestamptz(3) NOT NULL DEFAULT now(),
      seen_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE edges');
    await runner.query('ALTER TABLE live_shell DROP COLUMN shell_id');
  }
}
