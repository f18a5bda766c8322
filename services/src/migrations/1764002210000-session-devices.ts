import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which saved sign-in opened a session, and which tokens of a saved sign-in were exchanged: one of them again is a copy. */
export class SessionDevices1764002210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign key: a session outlives the saved sign-in that the user removes.
    await runner.query('ALTER TABLE sessions ADD COLUMN device_id uuid');
    await runner.query(
      'CREATE INDEX sessions_device_idx ON sessions (device_id) WHERE device_id IS NOT NULL AND revoked_at IS NULL',
    );
    await runner.query(`CREATE TABLE used_device_tokens (
      token_hash bytea PRIMARY KEY,
      device_id uuid NOT NULL REFERENCES device_tokens ON DELETE CASCADE,
      used_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX used_device_tokens_device_idx ON used_device_tokens (device_id)');
    await runner.query('CREATE INDEX used_device_tokens_used_idx ON used_device_tokens (used_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_device_tokens');
    await runner.query('ALTER TABLE sessions DROP COLUMN device_id');
  }
}
