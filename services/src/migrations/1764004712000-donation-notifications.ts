import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = [
  'like',
  'follow',
  'comment',
  'reply',
  'comment_like',
  'video',
  'needs_decision',
  'video_failed',
];

/** Creators are notified of donations. The next migration validates the check. */
export class DonationNotifications1764004712000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD COLUMN donation_id bigint');
    await setTypes(runner, [...BEFORE, 'donation']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE type = 'donation'`);
    await setTypes(runner, BEFORE);
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
    await runner.query('ALTER TABLE notifications DROP COLUMN donation_id');
  }
}

async function setTypes(runner: QueryRunner, types: string[]): Promise<void> {
  const list = types.map((type) => `'${type}'`).join(', ');
  await runner.query(`ALTER TABLE notifications DROP CONSTRAINT notifications_type_check,
    ADD CONSTRAINT notifications_type_check CHECK (type IN (${list})) NOT VALID`);
}

/** The check of the migration before holds for all notifications, which are read and written meanwhile. */
export class CheckedDonationNotifications1764004713000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
  }

  /** A check that is valid suits the version before. */
  async down(): Promise<void> {}
}
