import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Held, shared, by who learns until the words are committed; forgetting waits, and then sees the titles that hold them. */
const LOCK = `PERFORM pg_advisory_xact_lock_shared(hashtext('search_vocabulary'));`;

/** The words of a statement's new rows, as since `Search1764000700000`. */
const learnAdded = (
  lock: string,
) => `CREATE OR REPLACE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${lock}
    INSERT INTO search_vocabulary
    SELECT DISTINCT word FROM added, unnest(tsvector_to_array(added.search_words)) AS word
    WHERE char_length(word) BETWEEN 4 AND 40
      AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = word.word)
    ORDER BY 1 ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

/** The words of one row, as since `EditedWords1764004320000`. */
const learnRow = (
  lock: string,
) => `CREATE OR REPLACE FUNCTION learn_edited_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${lock}
    INSERT INTO search_vocabulary
    SELECT word FROM unnest(tsvector_to_array(NEW.search_words)) AS word
    WHERE char_length(word) BETWEEN 4 AND 40
      AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = word.word)
    ORDER BY 1 ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

/**
 * Words are forgotten when no title that search finds holds them, so they are learnt again when search finds a title again:
 * published, or restored by moderators.
 */
const FOUND = {
  videos: {
    columns: 'status, is_hidden, deleted_at',
    isReady: (row: string) => `${row}.status = 'ready' AND `,
  },
  shows: { columns: 'is_hidden, deleted_at', isReady: () => '' },
};

const createTrigger = (table: keyof typeof FOUND) => {
  const { columns, isReady } = FOUND[table];
  const isFound = (row: string) => `(${isReady(row)}NOT ${row}.is_hidden AND ${row}.deleted_at IS NULL)`;
  return `CREATE TRIGGER ${table}_learn_found_words AFTER UPDATE OF ${columns} ON ${table}
    FOR EACH ROW WHEN (${isFound('NEW')} AND NOT ${isFound('OLD')}) EXECUTE FUNCTION learn_edited_words()`;
};

export class FoundVideoWords1764004601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(learnAdded(LOCK));
    await runner.query(learnRow(LOCK));
    await runner.query(createTrigger('videos'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER videos_learn_found_words ON videos');
    await runner.query(learnRow(''));
    await runner.query(learnAdded(''));
  }
}

export class FoundShowWords1764004602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createTrigger('shows'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER shows_learn_found_words ON shows');
  }
}
