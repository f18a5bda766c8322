import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE live_shell (
    -- One row: the shell that visitors get.
    is_live boolean PRIMARY KEY DEFAULT true CHECK (is_live),
    manifest jsonb NOT NULL,
    seen_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE remote_client_errors (
    remote text NOT NULL,
    build_id text NOT NULL,
    kind text NOT NULL,
    message text NOT NULL,
    -- The page of the latest one.
    path text NOT NULL,
    count bigint NOT NULL DEFAULT 1,
    first_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (remote, build_id, kind, message),
    FOREIGN KEY (remote, build_id) REFERENCES remote_builds (remote, id) ON DELETE CASCADE
  )`,
];

/** What the registry must know of the live shell, and what visitors' browsers report of remotes. */
export class RegistryEdge1764000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_client_errors');
    await runner.query('DROP TABLE live_shell');
  }
}
