import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The most used tags, counted by a scheduled task. */
export class PopularTags1764004330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE popular_tags (tag text PRIMARY KEY, count integer NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE popular_tags');
  }
}
