import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order in which shells were announced, which says which of two is the newer one. */
export class Shells1764005200700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE shells (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text NOT NULL
    )`);
    await runner.query('CREATE UNIQUE INDEX shells_id_idx ON shells (id)');
    await runner.query('INSERT INTO shells (id) SELECT shell_id FROM live_shell WHERE shell_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shells');
  }
}
