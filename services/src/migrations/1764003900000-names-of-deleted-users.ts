import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A username stays kept for thirty days when its account is deleted, without an owner. */
export class NamesOfDeletedUsers1764003900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE freed_usernames ALTER COLUMN user_id DROP NOT NULL');
    await setOwnerKey(runner, 'SET NULL');
  }

  /** The version before knows no name without an owner. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM freed_usernames WHERE user_id IS NULL');
    await setOwnerKey(runner, 'CASCADE');
    await runner.query('ALTER TABLE freed_usernames ALTER COLUMN user_id SET NOT NULL');
  }
}

async function setOwnerKey(runner: QueryRunner, onDelete: 'SET NULL' | 'CASCADE'): Promise<void> {
  await runner.query(`ALTER TABLE freed_usernames DROP CONSTRAINT freed_usernames_user_id_fkey,
    ADD CONSTRAINT freed_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE ${onDelete}`);
}
