import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Any part of a show's title is found without reading all shows. */
export class ShowTitleParts1764001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX shows_title_trgm_idx ON shows USING gin (search_text(title) gin_trgm_ops)
       WHERE NOT is_hidden AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shows_title_trgm_idx');
  }
}
