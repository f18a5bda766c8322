import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an upload key stands for: a retry with other fields or another file is told from an equal one. */
export class UploadDigests1764002100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos ADD COLUMN upload_digest text');
    await runner.query('ALTER TABLE shows ADD COLUMN upload_digest text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shows DROP COLUMN upload_digest');
    await runner.query('ALTER TABLE videos DROP COLUMN upload_digest');
  }
}
