import type { MigrationInterface, QueryRunner } from 'typeorm';

const EDITED = { videos: 'title, tags', shows: 'title, genres' };

/**
 * The vocabulary learns the words of edited titles. By row, unlike the words of new ones: a trigger with transition tables
 * cannot name columns, and would run for every like and view.
 */
export class EditedWords1764004320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of the words, as `learn_search_words` does.
    await runner.query(`CREATE FUNCTION learn_edited_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO search_vocabulary
        SELECT word FROM unnest(tsvector_to_array(NEW.search_words)) AS word
        WHERE char_length(word) BETWEEN 4 AND 40
          AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = word.word)
        ORDER BY 1 ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    for (const [table, columns] of Object.entries(EDITED))
      await runner.query(`CREATE TRIGGER ${table}_learn_edited_words AFTER UPDATE OF ${columns} ON ${table}
        FOR EACH ROW WHEN (OLD.search_words IS DISTINCT FROM NEW.search_words) EXECUTE FUNCTION learn_edited_words()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(EDITED))
      await runner.query(`DROP TRIGGER ${table}_learn_edited_words ON ${table}`);
    await runner.query('DROP FUNCTION learn_edited_words');
  }
}
