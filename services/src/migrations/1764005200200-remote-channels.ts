import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A closed channel keeps its row without a build, so that its version never repeats. The salt that decides who gets
 * canaries belongs to the remote; events say why and of which revision. The tables have few rows.
 */
export class RemoteCanaries1764005200200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE remotes ADD COLUMN canary_salt text NOT NULL DEFAULT gen_random_uuid()::text',
    );
    await runner.query('ALTER TABLE remote_channels ALTER COLUMN build_id DROP NOT NULL, DROP COLUMN salt');
    await runner.query(
      `ALTER TABLE remote_events ADD COLUMN reason text, ADD COLUMN git_revision text,
         ADD COLUMN previous_hash text NOT NULL DEFAULT '', ADD COLUMN hash text NOT NULL DEFAULT ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE remote_events DROP COLUMN reason, DROP COLUMN git_revision,
         DROP COLUMN previous_hash, DROP COLUMN hash`,
    );
    await runner.query('DELETE FROM remote_channels WHERE build_id IS NULL');
    await runner.query(
      `ALTER TABLE remote_channels ALTER COLUMN build_id SET NOT NULL, ADD COLUMN salt text NOT NULL DEFAULT ''`,
    );
    await runner.query('ALTER TABLE remotes DROP COLUMN canary_salt');
  }
}

/** As `EventLog` computes it again; the time as seconds, because a text of it depends on the session's time zone. */
const HASH = (row: string, previous: string) => `encode(sha256(convert_to(${previous} || jsonb_build_object(
    'id', ${row}.id, 'remote', ${row}.remote, 'kind', ${row}.kind, 'channel', ${row}.channel,
    'build_id', ${row}.build_id, 'previous_build_id', ${row}.previous_build_id,
    'git_revision', ${row}.git_revision, 'actor', ${row}.actor, 'reason', ${row}.reason,
    'detail', ${row}.detail, 'created_at', extract(epoch FROM ${row}.created_at))::text, 'UTF8')), 'hex')`;

const CHAIN = [
  // Writers wait until the rows are hashed; readers go on.
  'LOCK TABLE remote_events IN SHARE ROW EXCLUSIVE MODE',
  'ALTER TABLE remote_events DISABLE TRIGGER remote_events_append_only',
  `DO $$
   DECLARE
     e remote_events;
     last text := '';
   BEGIN
     FOR e IN SELECT * FROM remote_events ORDER BY id LOOP
       UPDATE remote_events SET previous_hash = last, hash = ${HASH('e', 'last')} WHERE id = e.id
       RETURNING hash INTO last;
     END LOOP;
   END $$`,
  'ALTER TABLE remote_events ENABLE TRIGGER remote_events_append_only',
  // The id is taken under the lock, so that ids follow each other as the links do.
  `CREATE FUNCTION chain_remote_event() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock(hashtext('remote_events'), 0);
     NEW.id := nextval(pg_get_serial_sequence('remote_events', 'id'));
     NEW.previous_hash := coalesce((SELECT hash FROM remote_events ORDER BY id DESC LIMIT 1), '');
     NEW.hash := ${HASH('NEW', 'NEW.previous_hash')};
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER remote_events_chain BEFORE INSERT ON remote_events
   FOR EACH ROW EXECUTE FUNCTION chain_remote_event()`,
  `CREATE TRIGGER remote_events_keep BEFORE TRUNCATE ON remote_events
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

/** Every event holds the hash of the one before it, by a trigger. */
export class ChainedRemoteEvents1764005200210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of CHAIN) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER remote_events_keep ON remote_events');
    await runner.query('DROP TRIGGER remote_events_chain ON remote_events');
    await runner.query('DROP FUNCTION chain_remote_event()');
  }
}
