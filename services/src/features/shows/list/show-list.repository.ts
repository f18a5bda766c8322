import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { type FeedCursor, scoreColumn } from '../../videos/index.js';
import { isListedShowSql, SHOW_COLUMNS, type ShowRow } from '../show.columns.js';

export interface ShowListQuestion {
  viewerId: string | null;
  maySeeMature: boolean;
  limit: number;
  /** Null where anything will do. */
  filters: { q: string | null; genre: string | null; year: number | null; ageRating: string | null };
}

export interface ShowListRow extends ShowRow {
  /** In the generation that was asked for. */
  score: number;
}

@Injectable()
export class ShowListRepository {
  /** A page in one statement, by the rules of the feed: see there for the limit and the generation. */
  findAfter(sql: Sql, question: ShowListQuestion, after: FeedCursor): Promise<ShowListRow[]> {
    const score = scoreColumn(after.generation);
    const { q, genre, year, ageRating } = question.filters;
    const isFiltered = [q, genre, year, ageRating].some((filter) => filter !== null);
    const filters = `AND ($6::text IS NULL OR strpos(lower(s.title), lower($6)) > 0)
             AND ($7::text IS NULL OR s.genres @> ARRAY[$7::text])
             AND ($8::integer IS NULL OR s.created_at >= make_timestamptz($8, 1, 1, 0, 0, 0, 'UTC')
               AND s.created_at < make_timestamptz($8 + 1, 1, 1, 0, 0, 0, 'UTC'))
             AND ($9::text IS NULL OR s.age_rating = $9)`;
    return sql.query<ShowListRow>(
      {
        name: `shows-${isFiltered ? 'filtered' : 'all'}-${score}-${question.limit}`,
        text: `SELECT ${SHOW_COLUMNS}, s.${score} AS score FROM shows s JOIN users u ON u.id = s.creator_id
           WHERE ${isListedShowSql('$2')} AND (s.${score}, s.id) < ($3::double precision, $4::bigint)
             AND (SELECT $5::bigint BETWEEN oldest AND generation FROM feed_ranking)
             ${isFiltered ? filters : ''}
           ORDER BY s.${score} DESC, s.id DESC LIMIT ${question.limit}`,
      },
      [
        question.viewerId,
        question.maySeeMature,
        after.score,
        after.id,
        after.generation,
        ...(isFiltered ? [q, genre, year, ageRating] : []),
      ],
    );
  }
}
