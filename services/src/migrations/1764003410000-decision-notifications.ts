import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators are notified of a video that waits for their decision. */
export class DecisionNotifications1764003410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setTypes(runner, ['like', 'follow', 'comment', 'reply', 'comment_like', 'video', 'needs_decision']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE type = 'needs_decision'`);
    await setTypes(runner, ['like', 'follow', 'comment', 'reply', 'comment_like', 'video']);
  }
}

async function setTypes(runner: QueryRunner, types: string[]): Promise<void> {
  const list = types.map((type) => `'${type}'`).join(', ');
  await runner.query(`ALTER TABLE notifications DROP CONSTRAINT notifications_type_check,
    ADD CONSTRAINT notifications_type_check CHECK (type IN (${list}))`);
}
