import { Injectable } from '@nestjs/common';
import type { Database, Sql, Transaction } from '../../../platform/database/index.js';
import type { SearchWordEntity } from './search-word.entity.js';

/** Whether no title that search finds contains a word `w`. */
const IS_UNUSED_SQL = `NOT EXISTS (SELECT FROM videos v WHERE v.search_words @@ to_tsquery('simple', quote_literal(w.word))
    AND v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL)
  AND NOT EXISTS (SELECT FROM shows s WHERE s.search_words @@ to_tsquery('simple', quote_literal(w.word))
    AND NOT s.is_hidden AND s.deleted_at IS NULL)`;

/** Words that may no longer be needed in the vocabulary: of a creator's deleted titles, or of edited ones. */
@Injectable()
export class UserWordsRepository {
  /** @returns the words of a page of the creator's deleted titles; `last` is null at the end */
  async findAfter(
    sql: Sql,
    table: 'videos' | 'shows',
    page: { userId: string; after: string; size: number },
  ): Promise<{ words: string[]; last: string | null }> {
    const titles =
      table === 'videos'
        ? 'SELECT id, search_words FROM videos WHERE creator_id = $1 AND deleted_at IS NOT NULL AND id > $2::bigint'
        : 'SELECT id, search_words FROM shows WHERE creator_id = $1 AND deleted_at IS NOT NULL AND id > $2::bigint';
    const [row] = await sql.query<{ words: string[]; last: string | null }>(
      {
        name: `user-words-find-${table}`,
        text: `WITH titles AS (${titles} ORDER BY id LIMIT $3)
               SELECT (SELECT max(id) FROM titles) AS last, ARRAY(
                 SELECT DISTINCT unnest(tsvector_to_array(search_words)) FROM titles
               ) AS words`,
      },
      [page.userId, page.after, page.size],
    );
    return row ?? { words: [], last: null };
  }

  /**
   * Removes unused words; a word stays if search finds another title with it. New titles wait for the lock, so only
   * words that were already found unused are checked again under it, which is fast.
   */
  async forget(database: Database, words: string[]): Promise<void> {
    const unused = await this.findUnused(database, words);
    if (unused.length > 0) await database.transaction((tx) => this.forgetUnused(tx, unused));
  }

  private async findUnused(sql: Sql, words: string[]): Promise<string[]> {
    const rows = await sql.query<Pick<SearchWordEntity, 'word'>>(
      {
        name: 'user-words-find-unused',
        text: `SELECT w.word FROM search_vocabulary w WHERE w.word = ANY($1) AND ${IS_UNUSED_SQL}`,
      },
      [words],
    );
    return rows.map(({ word }) => word);
  }

  /**
   * A statement does not see commits during its run, so transactions that add words hold this lock until their titles
   * are committed (`learn_search_words`, `learn_edited_words`).
   */
  private async forgetUnused(tx: Transaction, words: string[]): Promise<void> {
    await tx.query({
      name: 'user-words-lock',
      text: `SELECT pg_advisory_xact_lock(hashtext('search_vocabulary'))`,
    });
    await tx.query(
      {
        name: 'user-words-forget',
        text: `DELETE FROM search_vocabulary w WHERE w.word = ANY($1) AND ${IS_UNUSED_SQL}`,
      },
      [words],
    );
  }
}
