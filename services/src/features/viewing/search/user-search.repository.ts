import { Injectable } from '@nestjs/common';
import type { ReadSql } from '../../../platform/database/index.js';
import { type PublicUserRow, publicUserColumns } from '../../identity/index.js';

const MAX_MATCHES_BY_TIER = 3_000;
const CANDIDATES = 100;

export interface UserQuestion {
  viewerId: string | null;
  /** The tsquery that finds users. */
  matching: string;
  /** The typed text, cleaned. */
  text: string;
  /** The typed text in the form of a username. */
  username: string;
  limit: number;
}

/** The exact username, which finds every user and comes first. */
const IS_NAME = `lower(u.username) IN ($5, replace($3, ' ', '_'))`;
/** The text as whole words of a name. */
const HAS_WORDS = `strpos(' ' || u.search_names || ' ', ' ' || $3 || ' ') > 0`;

/**
 * Ordered by match: the username, the text as whole words, a name that begins with it, then by similarity in tenths;
 * equal ones by popularity.
 */
function statement(name: string, isMatch: string): { name: string; text: string } {
  return {
    name,
    text: `WITH matches AS MATERIALIZED (
             (SELECT u.id, u.followers_count, ${HAS_WORDS} AS has_words, starts_with(u.search_names, $3) AS is_start, ${IS_NAME} AS is_name
              FROM users u WHERE ${isMatch} AND u.is_creator AND u.deleted_at IS NULL LIMIT ${MAX_MATCHES_BY_TIER})
             UNION SELECT u.id, u.followers_count, true, true, true FROM users u WHERE ${IS_NAME} AND u.deleted_at IS NULL
           ), ranked AS (
             SELECT u.id, u.followers_count, CASE
                 WHEN ${IS_NAME} OR search_text(u.username) = $3 THEN 3
                 WHEN ${HAS_WORDS} THEN 2
                 WHEN starts_with(u.search_names, $3) THEN 1.5
                 ELSE round(word_similarity($3, u.search_names)::numeric, 1)
               END AS match
             FROM (SELECT id FROM matches ORDER BY is_name DESC, has_words DESC, is_start DESC, followers_count DESC, id LIMIT ${CANDIDATES}) c
               JOIN users u ON u.id = c.id
             ORDER BY match DESC, u.followers_count DESC, u.id LIMIT $4
           )
           SELECT ${publicUserColumns({ alias: 'u', prefix: '', viewer: '$1' })}
           FROM ranked r JOIN users u ON u.id = r.id ORDER BY r.match DESC, r.followers_count DESC, u.id`,
  };
}

const BY_WORDS = statement(
  'search-users',
  `to_tsvector('simple', u.search_names) @@ to_tsquery('simple', $2)`,
);
const BY_LIKENESS = statement('search-users-alike', `u.search_names %>> $3 AND $2 <> ''`);

/**
 * Creators by their username, display name and, where they show it, their real name; other users by the exact username.
 */
@Injectable()
export class UserSearchRepository {
  findByWords(sql: ReadSql, question: UserQuestion): Promise<PublicUserRow[]> {
    return this.run(sql, BY_WORDS, question);
  }

  findByLikeness(sql: ReadSql, question: UserQuestion): Promise<PublicUserRow[]> {
    return this.run(sql, BY_LIKENESS, question);
  }

  private run(sql: ReadSql, chosen: typeof BY_WORDS, question: UserQuestion): Promise<PublicUserRow[]> {
    return sql.query<PublicUserRow>(chosen, [
      question.viewerId,
      question.matching,
      question.text,
      question.limit,
      question.username,
    ]);
  }
}
