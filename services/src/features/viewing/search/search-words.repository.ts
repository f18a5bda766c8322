import { Injectable } from '@nestjs/common';
import type { ReadSql, ReadTransaction } from '../../../platform/database/index.js';

/** Minimum similarity of words to correct a typo; 1 + 1 is the same word. */
const MIN_SIMILARITY = 0.85;
/**
 * Whole words of names as alike as this may be a mistyped one: "lovelase" is Lovelace (0.5), but "light" is neither
 * night (0.33) nor bright (0.3), and "lake" not Blake (0.38). A long word stays itself with two letters exchanged: "nihgtowl" is nightowl (0.38).
 */
const ALIKE_NAMES_SQL = `CASE WHEN char_length(search_text($1)) < 8 THEN '0.45' ELSE '0.37' END`;
const MAX_MEANT = 5;

/** Words in the form in which the database cleans them, and corrections of typos. */
@Injectable()
export class SearchWordsRepository {
  /** Cleans a text like a title. */
  async clean(sql: ReadSql, query: string): Promise<string> {
    const [row] = await sql.query<{ text: string }>(
      { name: 'search-clean', text: 'SELECT search_text($1) AS text' },
      [query],
    );
    return row?.text ?? '';
  }

  /**
   * Cleans the text, and configures the planner for this transaction: one plan for all words, and none with a scan of a whole
   * table. Making a plan takes longer than finding most names.
   */
  async begin(sql: ReadSql, query: string): Promise<string> {
    const [row] = await sql.query<{ text: string }>(
      {
        name: 'search-begin',
        text: `SELECT search_text($1) AS text, set_config('plan_cache_mode', 'force_generic_plan', true),
                 set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
                 set_config('pg_trgm.word_similarity_threshold', '0.4', true),
                 set_config('pg_trgm.strict_word_similarity_threshold', ${ALIKE_NAMES_SQL}, true)`,
      },
      [query],
    );
    return row?.text ?? '';
  }

  /**
   * Known words that look like each of `words`; short ones look like too many. The similarity limit applies only inside
   * `tx`.
   */
  async findMeant(tx: ReadTransaction, words: string[]): Promise<Map<string, string[]>> {
    await tx.query({
      name: 'search-begin-meant',
      text: `SELECT set_config('pg_trgm.word_similarity_threshold', '0.4', true), set_config('enable_seqscan', 'off', true),
               set_config('plan_cache_mode', 'force_generic_plan', true)`,
    });
    const rows = await tx.query<{ typed: string; meant: string[] }>(
      {
        name: 'search-meant',
        text: `SELECT typed, array_agg(alike.word) AS meant
               FROM unnest($1::text[]) AS typed, LATERAL (
                 SELECT word FROM search_vocabulary
                 WHERE word %> typed AND word <> typed AND similarity(word, typed) + word_similarity(typed, word) > ${MIN_SIMILARITY}
                 ORDER BY similarity(word, typed) + word_similarity(typed, word) DESC, word LIMIT ${MAX_MEANT}
               ) alike GROUP BY typed`,
      },
      [words.filter((word) => word.length >= 4)],
    );
    return new Map(rows.map(({ typed, meant }) => [typed, meant]));
  }
}
