import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
   END $$`,
  `CREATE TRIGGER remote_events_append_only BEFORE UPDATE OR DELETE ON remote_events
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
];

/** What happened to a remote cannot be told differently later, not even by a fault of ours. */
export class AppendOnlyEvents1764000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER remote_events_append_only ON remote_events');
    await runner.query('DROP FUNCTION refuse_change()');
  }
}
