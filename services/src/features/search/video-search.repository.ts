import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/index.js';
import { VIDEO_COLUMNS, type VideoRow } from '../videos/index.js';
import type { TitleQuestion } from './title-question.js';

/** Matches of a common word that are looked at; those that are popular of late come on top of them. */
const MOST_MATCHES = 3_000;
const POPULAR = 2_000;
/** Of those the best known are ranked by their words. */
const CANDIDATES = 100;

const SHOWN = `v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL
  AND ($2::boolean OR v.age_rating <> 'mature')`;
const CHEAP = `v.id, 4::float8 * v.like_count + 6 * v.comment_count + v.view_count::float8 / 5 AS engagement,
  starts_with(lower(v.title), $5) AS is_start`;
const MATCHES = `v.search_words @@ to_tsquery('simple', $3)`;

const STATEMENT = {
  name: 'search-videos',
  text: `WITH matches AS MATERIALIZED (
           SELECT ${CHEAP} FROM videos v WHERE ${MATCHES} AND ${SHOWN} LIMIT ${MOST_MATCHES}
         ), popular AS (
           SELECT ${CHEAP} FROM (
             SELECT * FROM videos v WHERE v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL
             ORDER BY v.trend DESC, v.id DESC LIMIT ${POPULAR}
           ) v WHERE (SELECT count(*) FROM matches) = ${MOST_MATCHES} AND ${MATCHES} AND ${SHOWN}
         ), candidates AS (
           SELECT id, engagement FROM (SELECT * FROM matches UNION SELECT * FROM popular) AS found
           ORDER BY is_start DESC, engagement DESC, id DESC LIMIT ${CANDIDATES}
         ), ranked AS (
           SELECT v.id, 2 * (title_text = $5)::integer + starts_with(title_text, $5)::integer
             + 0.7 * (v.search_words @@ to_tsquery('simple', $4))::integer
             + 4 * ts_rank(v.search_words, to_tsquery('simple', $3))
             + 0.3 * log(1 + c.engagement) AS rank
           FROM candidates c JOIN videos v ON v.id = c.id CROSS JOIN LATERAL search_text(v.title) AS title_text
             JOIN users u ON u.id = v.creator_id
             LEFT JOIN shows s ON s.id = v.show_id
           WHERE u.deleted_at IS NULL
             AND (v.show_id IS NULL OR (NOT s.is_hidden AND s.deleted_at IS NULL))
           ORDER BY rank DESC, v.id DESC LIMIT $6
         )
         SELECT ${VIDEO_COLUMNS} FROM ranked r JOIN videos v ON v.id = r.id JOIN users u ON u.id = v.creator_id
         ORDER BY r.rank DESC, v.id DESC`,
};

@Injectable()
export class VideoSearchRepository {
  /** Videos of all types whose title and tags contain the words, ranked by match and engagement. */
  find(sql: Sql, question: TitleQuestion): Promise<VideoRow[]> {
    return sql.query<VideoRow>(STATEMENT, [
      question.viewerId,
      question.maySeeMature,
      question.matching,
      question.exact,
      question.text,
      question.limit,
    ]);
  }
}
