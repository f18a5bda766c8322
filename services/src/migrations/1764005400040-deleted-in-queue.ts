import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = (kinds: string) =>
  `ALTER TABLE moderation_events DROP CONSTRAINT moderation_events_kind_check,
     ADD CONSTRAINT moderation_events_kind_check CHECK (kind IN (${kinds})) NOT VALID`;
const VALIDATE = 'ALTER TABLE moderation_events VALIDATE CONSTRAINT moderation_events_kind_check';

/** A case closes when the creator deletes the video: an event of its own. */
export class DeletedInQueue1764005400040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KINDS(`'decided', 'reopened', 'deleted'`));
    await runner.query(VALIDATE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KINDS(`'decided', 'reopened'`));
  }
}
