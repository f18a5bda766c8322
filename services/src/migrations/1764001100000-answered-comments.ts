import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reply keeps which comment of its thread it answers, so that a repeated POST is known from another one. */
export class AnsweredComments1764001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign key: the reply stays when what it answers goes.
    await runner.query('ALTER TABLE comments ADD COLUMN answered_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments DROP COLUMN answered_id');
  }
}
