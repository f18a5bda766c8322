import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Usernames that were given up, and who may take them back. */
export class FreedUsernames1764003720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE freed_usernames (
      username text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      freed_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX freed_usernames_user_idx ON freed_usernames (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE freed_usernames');
  }
}
