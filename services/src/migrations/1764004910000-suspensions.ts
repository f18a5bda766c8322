import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE suspensions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CONSTRAINT suspensions_kind_check CHECK (kind IN ('upload', 'comment', 'account')),
    reason text NOT NULL,
    note text,
    created_by uuid REFERENCES users ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    ends_at timestamptz(3),
    lifted_at timestamptz(3),
    lifted_by uuid REFERENCES users ON DELETE SET NULL,
    lift_reason text
  )`,
  'CREATE INDEX suspensions_user_idx ON suspensions (user_id, id DESC)',
  'CREATE INDEX suspensions_open_idx ON suspensions (user_id) WHERE lifted_at IS NULL',
  'CREATE INDEX suspensions_created_by_idx ON suspensions (created_by) WHERE created_by IS NOT NULL',
  'CREATE INDEX suspensions_lifted_by_idx ON suspensions (lifted_by) WHERE lifted_by IS NOT NULL',
];

/** What moderators have taken from users, and until when. */
export class Suspensions1764004910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suspensions');
  }
}
