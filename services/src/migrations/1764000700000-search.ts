import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public',
  'CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public',

  // What people type and what it is compared with take this way: small letters and digits, one blank between words.
  `CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN trim(regexp_replace(
     lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '''’', ''))),
     '[^[:alnum:]]+', ' ', 'g'))`,
  // Also in one word where there is a hyphen: "Sci-Fi" is found as "scifi".
  `CREATE FUNCTION search_list(items text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN array_to_string(items, ' ') || CASE WHEN array_to_string(items, '') LIKE '%-%'
     THEN ' ' || replace(array_to_string(items, ' '), '-', '') ELSE '' END`,
  `CREATE FUNCTION search_words(title text, labels text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN setweight(to_tsvector('simple', search_text(title)), 'A')
     || setweight(to_tsvector('simple', search_text(search_list(labels))), 'B')`,
  `CREATE FUNCTION search_names(username text, display_name text, real_name text) RETURNS text
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN search_text(username || CASE WHEN username LIKE '%\\_%' THEN ' ' || replace(username, '_', '') ELSE '' END
     || ' ' || coalesce(display_name, '') || ' ' || coalesce(real_name, ''))`,

  `ALTER TABLE videos ADD COLUMN search_words tsvector
    GENERATED ALWAYS AS (search_words(title, tags)) STORED`,
  `ALTER TABLE shows ADD COLUMN search_words tsvector
    GENERATED ALWAYS AS (search_words(title, genres)) STORED`,
  // A real name is found only where its owner shows it.
  `ALTER TABLE users ADD COLUMN search_names text GENERATED ALWAYS AS (search_names(username, display_name,
    CASE WHEN show_real_name THEN coalesce(first_name, '') || ' ' || coalesce(last_name, '') END)) STORED`,

  `CREATE INDEX videos_search_idx ON videos USING gin (search_words)
    WHERE status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
  `CREATE INDEX shows_search_idx ON shows USING gin (search_words) WHERE NOT is_hidden AND deleted_at IS NULL`,
  `CREATE INDEX users_search_idx ON users USING gin (to_tsvector('simple', search_names)) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_search_trgm_idx ON users USING gin (search_names gin_trgm_ops) WHERE deleted_at IS NULL`,

  // Every word of a title, tag or genre once. A mistyped word is compared with these, not with a million titles.
  `CREATE TABLE search_vocabulary (word text PRIMARY KEY)`,
  `CREATE INDEX search_vocabulary_trgm_idx ON search_vocabulary USING gin (word gin_trgm_ops)`,
  // In the order of the words: two that learn the same ones wait for each other and never in a circle.
  `CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO search_vocabulary
     SELECT DISTINCT word FROM added, unnest(tsvector_to_array(added.search_words)) AS word
     WHERE char_length(word) BETWEEN 4 AND 40
       AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = word.word)
     ORDER BY 1 ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$`,
  ...['videos', 'shows'].map(
    (table) => `CREATE TRIGGER ${table}_learn_words AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words()`,
  ),
  ...['videos', 'shows'].map(
    (table) => `INSERT INTO search_vocabulary
      SELECT DISTINCT word FROM ${table}, unnest(tsvector_to_array(search_words)) AS word
      WHERE char_length(word) BETWEEN 4 AND 40 ON CONFLICT DO NOTHING`,
  ),
];

const DOWN = [
  'DROP TRIGGER videos_learn_words ON videos',
  'DROP TRIGGER shows_learn_words ON shows',
  'DROP FUNCTION learn_search_words',
  'DROP TABLE search_vocabulary',
  'DROP INDEX users_search_trgm_idx, users_search_idx',
  'ALTER TABLE users DROP COLUMN search_names',
  'ALTER TABLE shows DROP COLUMN search_words',
  'ALTER TABLE videos DROP COLUMN search_words',
  'DROP FUNCTION search_names, search_words, search_list, search_text',
  // The extensions stay: they may have been there before, and harm nobody.
];

/** Words of titles, tags, genres and names, as they are searched. */
export class Search1764000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
