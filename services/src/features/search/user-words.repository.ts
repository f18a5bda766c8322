import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/index.js';

/** Words that only the deleted videos and shows of one creator brought into the vocabulary. */
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

  /** A word that another title holds stays, as far as search finds it. */
  async forget(sql: Sql, words: string[]): Promise<void> {
    await sql.query(
      {
        name: 'user-words-forget',
        text: `DELETE FROM search_vocabulary w WHERE w.word = ANY($1)
                 AND NOT EXISTS (SELECT FROM videos v WHERE v.search_words @@ to_tsquery('simple', quote_literal(w.word))
                   AND v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL)
                 AND NOT EXISTS (SELECT FROM shows s WHERE s.search_words @@ to_tsquery('simple', quote_literal(w.word))
                   AND NOT s.is_hidden AND s.deleted_at IS NULL)`,
      },
      [words],
    );
  }
}
