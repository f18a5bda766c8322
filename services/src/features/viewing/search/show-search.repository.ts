import { Injectable } from '@nestjs/common';
import type { ReadSql } from '../../../platform/database/index.js';
import { isListedShowSql, SHOW_COLUMNS, type ShowRow } from '../shows/index.js';
import type { TitleQuestion } from './title-question.js';

const MAX_MATCHES_BY_TIER = 3_000;
/** The most popular matches are ranked by their words and by the engagement with their episodes. */
const CANDIDATES = 100;

/** Hidden from the planner, as in `VideoSearchRepository`, so that all queries have one plan, with the index. */
const MATCHING = `(SELECT to_tsquery('simple', $3))`;

const STATEMENT = {
  name: 'search-shows',
  text: `WITH matches AS MATERIALIZED (
           SELECT s.id, s.save_count, s.score, starts_with(lower(s.title), $5) AS is_start
           FROM shows s WHERE s.search_words @@ ${MATCHING} AND NOT s.is_hidden
             AND s.deleted_at IS NULL AND ($2::boolean OR NOT s.is_for_adults)
         ), candidates AS (
           SELECT id FROM (SELECT id, is_start, save_count, score FROM matches LIMIT ${MAX_MATCHES_BY_TIER}) AS found
           ORDER BY is_start DESC, save_count DESC, score DESC, id DESC LIMIT ${CANDIDATES}
         ), ranked AS (
           SELECT s.id, 2 * (title_text = $5)::integer + starts_with(title_text, $5)::integer
             + 0.7 * (s.search_words @@ (SELECT to_tsquery('simple', $4)))::integer
             + 4 * ts_rank(s.search_words, ${MATCHING})
             + 0.3 * log(1 + 10::float8 * s.save_count + (
                 SELECT coalesce(sum(4::float8 * e.like_count + e.view_count::float8 / 5), 0) FROM videos e
                 WHERE e.show_id = s.id AND NOT e.is_hidden AND e.deleted_at IS NULL)) AS rank
           FROM candidates c JOIN shows s ON s.id = c.id CROSS JOIN LATERAL search_text(s.title) AS title_text
             JOIN users u ON u.id = s.creator_id
           WHERE ${isListedShowSql('$2')}
           ORDER BY rank DESC, s.id DESC LIMIT $6
         )
         SELECT ${SHOW_COLUMNS} FROM ranked r JOIN shows s ON s.id = r.id JOIN users u ON u.id = s.creator_id
         ORDER BY r.rank DESC, s.id DESC`,
};

@Injectable()
export class ShowSearchRepository {
  /** Shows whose title and genres contain the words, ranked by match and popularity. */
  find(sql: ReadSql, question: TitleQuestion): Promise<ShowRow[]> {
    return sql.query<ShowRow>(STATEMENT, [
      question.viewerId,
      question.maySeeMature,
      question.matching,
      question.exact,
      question.text,
      question.limit,
    ]);
  }
}
