import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos of which only a part arrived wait for their creator's decision, who reads why in the notice. */
export class VideoNotices1764003300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos ADD COLUMN notice text');
    await setStatuses(runner, ['processing', 'needs_decision', 'ready', 'failed']);
  }

  /** Nothing is published that its creator did not decide on. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE videos SET status = 'failed', failure_code = 'cut_off', failure_reason = notice
      WHERE status = 'needs_decision'`);
    await setStatuses(runner, ['processing', 'ready', 'failed']);
    await runner.query('ALTER TABLE videos DROP COLUMN notice');
  }
}

async function setStatuses(runner: QueryRunner, statuses: string[]): Promise<void> {
  const list = statuses.map((status) => `'${status}'`).join(', ');
  await runner.query(`ALTER TABLE videos DROP CONSTRAINT videos_status_check,
    ADD CONSTRAINT videos_status_check CHECK (status IN (${list}))`);
}
