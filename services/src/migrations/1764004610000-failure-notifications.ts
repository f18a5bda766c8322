import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES = ['like', 'follow', 'comment', 'reply', 'comment_like', 'video', 'needs_decision'];

/** Creators are notified of a video that could not be processed. A later migration validates the check. */
export class FailureNotifications1764004610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setTypes(runner, [...TYPES, 'video_failed']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE type = 'video_failed'`);
    await setTypes(runner, TYPES);
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
  }
}

async function setTypes(runner: QueryRunner, types: string[]): Promise<void> {
  const list = types.map((type) => `'${type}'`).join(', ');
  await runner.query(`ALTER TABLE notifications DROP CONSTRAINT notifications_type_check,
    ADD CONSTRAINT notifications_type_check CHECK (type IN (${list})) NOT VALID`);
}
