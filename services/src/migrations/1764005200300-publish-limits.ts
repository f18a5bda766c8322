import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators let remotes weigh, what a build holds, why it is above its ceiling, and the team of a token. */
export class PublishLimits1764005200300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE remote_ceilings (
         remote text PRIMARY KEY,
         first_route_gzip_bytes integer NOT NULL,
         total_gzip_bytes integer NOT NULL,
         updated_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT remote_ceilings_bytes_check CHECK (first_route_gzip_bytes > 0 AND total_gzip_bytes > 0))`,
    );
    await runner.query(
      'ALTER TABLE remote_builds ADD COLUMN bytes bigint NOT NULL DEFAULT 0, ADD COLUMN budget_reason text',
    );
    await runner.query('ALTER TABLE remote_tokens ADD COLUMN team text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remote_tokens DROP COLUMN team');
    await runner.query('ALTER TABLE remote_builds DROP COLUMN bytes, DROP COLUMN budget_reason');
    await runner.query('DROP TABLE remote_ceilings');
  }
}
