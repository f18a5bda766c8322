import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users have uploaded today, and what is on its way. */
export class UploadQuotas1764004410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE upload_days (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      day date NOT NULL,
      bytes bigint NOT NULL DEFAULT 0,
      seconds double precision NOT NULL DEFAULT 0,
      PRIMARY KEY (user_id, day)
    )`);
    await runner.query('CREATE INDEX upload_days_day_idx ON upload_days (day)');
    await runner.query(`CREATE TABLE upload_reservations (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      day date NOT NULL,
      bytes bigint NOT NULL,
      expires_at timestamptz(3) NOT NULL
    )`);
    await runner.query('CREATE INDEX upload_reservations_user_idx ON upload_reservations (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upload_reservations, upload_days');
  }
}
