import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are being deleted: what the purge needs until it is done. */
export class AccountDeletions1764003810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE account_deletions (
      id uuid PRIMARY KEY,
      user_id uuid,
      email text,
      token_hash bytea NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      finished_at timestamptz(3)
    )`);
    await runner.query('CREATE INDEX account_deletions_token_idx ON account_deletions (token_hash)');
    await runner.query(
      'CREATE INDEX account_deletions_open_idx ON account_deletions (id) WHERE finished_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_deletions');
  }
}
