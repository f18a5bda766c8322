import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters of scripts that set no blanks between words, or endings to them: Chinese, Japanese, Korean, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  '[\\u0E00-\\u0EFF\\u1000-\\u11FF\\u1780-\\u17FF\\u2E80-\\u2FDF\\u3005-\\u3007\\u3040-\\u318F\\u31F0-\\u31FF' +
  '\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7FF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\U00020000-\\U000323AF]';
const otherWords = `regexp_replace(value, '${UNSPACED}+', ' ', 'g')`;

const UP = [
  // What a cleaned text is found by: its words, and each letter and pair of neighbours of these scripts.
  `CREATE FUNCTION search_spread(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN value || CASE WHEN value ~ '${UNSPACED}' THEN ' ' || ${otherWords} || ' ' || (
       SELECT string_agg(part, ' ')
       FROM generate_series(1, char_length(value)) AS place,
         LATERAL (VALUES (substr(value, place, 1)), (substr(value, place, 2))) AS parts (part)
       WHERE part ~ '^${UNSPACED}{1,2}$'
     ) ELSE '' END`,
  // And what finds it: the pairs of what was typed. A letter alone is one.
  `CREATE FUNCTION search_pairs(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN value ~ '${UNSPACED}' THEN trim(regexp_replace(${otherWords} || ' ' || (
       SELECT string_agg(substr(run, place, 2), ' ')
       FROM regexp_matches(value, '${UNSPACED}+', 'g') AS found (runs), LATERAL (SELECT runs[1] AS run) AS each,
         generate_series(1, greatest(char_length(run) - 1, 1)) AS place
     ), ' +', ' ', 'g')) ELSE value END`,
];
const spread = (value: string) => `to_tsvector('simple', search_spread(search_text(${value})))`;
const asBefore = (value: string) => `to_tsvector('simple', search_text(${value}))`;
const searchWords = (vector: typeof spread) =>
  `CREATE OR REPLACE FUNCTION search_words(title text, labels text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN setweight(${vector('title')}, 'A') || setweight(${vector('search_list(labels)')}, 'B')`;
const searchNames = (begin: string) =>
  `CREATE OR REPLACE FUNCTION search_names(username text, display_name text, real_name text) RETURNS text
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN ${begin}search_text(username || CASE WHEN username LIKE '%\\_%' THEN ' ' || replace(username, '_', '') ELSE '' END
     || ' ' || coalesce(display_name, '') || ' ' || coalesce(real_name, ''))${begin && ')'}`;

/** Titles, tags and names in languages without blanks are found by any part. */
export class SearchParts1764005600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...UP, searchWords(spread), searchNames('search_spread(')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [searchWords(asBefore), searchNames('')]) await runner.query(statement);
    await runner.query('DROP FUNCTION search_pairs, search_spread');
  }
}

const AT_ONCE = 2_000;
/** Writing a column anew makes the derived one again, and triggers take it over into what search reads. */
const renew = (table: string, key: string, first: string, set: string, written: string) => `DO $$
  DECLARE
    ids ${key}[];
    last ${key} := '${first}';
  BEGIN
    LOOP
      ids := ARRAY(SELECT id FROM ${table} WHERE id > last ORDER BY id LIMIT ${AT_ONCE});
      EXIT WHEN ids = '{}';
      UPDATE ${table} SET ${set} = ${set} WHERE id = ANY(ids) AND ${written} ~ '${UNSPACED}';
      COMMIT;
      last := ids[cardinality(ids)];
    END LOOP;
  END $$`;

/** Those that were there before, in batches that are committed one by one. Killed half-way, it begins again. */
export class EarlierSearchParts1764005600110 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      renew('videos', 'bigint', '0', 'title', `concat_ws(' ', title, array_to_string(tags, ' '))`),
    );
    await runner.query(renew('shows', 'bigint', '0', 'title', 'title'));
    await runner.query(
      renew('users', 'uuid', '00000000-0000-0000-0000-000000000000', 'display_name', 'search_names'),
    );
  }

  async down(): Promise<void> {}
}
