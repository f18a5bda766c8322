import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

const KEEP = `CREATE FUNCTION keep_reported_comment() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE cases SET
       is_comment_deleted = EXISTS (SELECT FROM videos WHERE id = OLD.video_id AND deleted_at IS NULL),
       comment_text = CASE WHEN status <> 'false_flag' THEN OLD.content END,
       comment_text_until = CASE WHEN status <> 'false_flag' THEN now() + interval '30 days' END
     WHERE subject = 'comment' AND subject_id = OLD.id::text;
     RETURN NULL;
   END $$`;

/** The case of a comment that is deleted keeps its text, so that moderators see for 30 days what was reported. */
export class DeletedComments1764005550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE cases ADD COLUMN is_comment_deleted boolean NOT NULL DEFAULT false,
      ADD COLUMN comment_text text, ADD COLUMN comment_text_until timestamptz(3)`);
    await runner.query(KEEP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION keep_reported_comment');
    await runner.query(
      'ALTER TABLE cases DROP COLUMN is_comment_deleted, DROP COLUMN comment_text, DROP COLUMN comment_text_until',
    );
  }
}

const setForeignKey = (action: string) =>
  `ALTER TABLE cases DROP CONSTRAINT cases_comment_id_fkey,
     ADD CONSTRAINT cases_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments ON DELETE ${action} NOT VALID`;
const VALIDATE = 'ALTER TABLE cases VALIDATE CONSTRAINT cases_comment_id_fkey';

/** A case outlives its comment. The next migration validates the foreign key. */
export class CasesOutliveComments1764005550010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(setForeignKey('SET NULL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(setForeignKey('CASCADE'));
    await runner.query(VALIDATE);
  }
}

export class CheckedCasesOutliveComments1764005550020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VALIDATE);
  }

  /** A foreign key that is valid suits the version before. */
  async down(): Promise<void> {}
}

/** Whatever deletes a comment, also a process of the version before, leaves its text with its case. */
export class KeptComments1764005550030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TRIGGER comments_keep_deleted AFTER DELETE ON comments FOR EACH ROW
       WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION keep_reported_comment()`,
    );
    await runner.query(
      `CREATE TRIGGER comments_keep_emptied AFTER UPDATE OF deleted_at ON comments FOR EACH ROW
       WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_reported_comment()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER comments_keep_deleted ON comments');
    await runner.query('DROP TRIGGER comments_keep_emptied ON comments');
  }
}

/** Finds the texts whose 30 days are over. */
export class KeptCommentIndex1764005550040 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      cases_comment_text_idx: 'cases (comment_text_until) WHERE comment_text_until IS NOT NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX cases_comment_text_idx');
  }
}
