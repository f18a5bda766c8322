import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publish tokens end by themselves; those of before get the time that a new one has. */
export class PublishTokenExpiry1764002400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE remote_tokens
         ADD COLUMN expires_at timestamptz(3) NOT NULL DEFAULT now() + interval '90 days',
         ADD COLUMN last_used_at timestamptz(3)`,
    );
    await runner.query('ALTER TABLE remote_tokens ALTER COLUMN expires_at DROP DEFAULT');
    await runner.query('CREATE INDEX remote_tokens_remote_idx ON remote_tokens (remote, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX remote_tokens_remote_idx');
    await runner.query('ALTER TABLE remote_tokens DROP COLUMN expires_at, DROP COLUMN last_used_at');
  }
}
