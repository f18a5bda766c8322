import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users who belong to the team of a remote: they may preview its builds. */
export class RemoteMembers1764005200500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE remote_members (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      remote text NOT NULL,
      added_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, remote)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_members');
  }
}
