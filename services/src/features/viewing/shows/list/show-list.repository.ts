import { Injectable } from '@nestjs/common';
import { type ReadSql, roundUpSize } from '../../../../platform/database/index.js';
import { followeeIdsSql } from '../../../identity/index.js';
import { type FeedCursor, scoreColumn } from '../../videos/index.js';
import type { ShowEntity } from '../show.entity.js';
import { isListedShowSql, SHOW_COLUMNS, type ShowRow } from '../show.row.js';
import { filterSql, type ShowFilters } from './show-filters.js';

export interface ShowListQuestion {
  /** Null for guests. */
  viewerId: string | null;
  maySeeMature: boolean;
  limit: number;
  filters: ShowFilters;
}

export interface ShowListRow extends ShowRow {
  /** In the requested generation. */
  score: ShowEntity['score'];
}

@Injectable()
export class ShowListRepository {
  /** The typed text in the form in which titles are compared. */
  async clean(sql: ReadSql, typed: string): Promise<string> {
    const [row] = await sql.query<{ text: string }>(
      { name: 'shows-clean', text: 'SELECT search_text($1) AS text' },
      [typed],
    );
    return row?.text ?? '';
  }

  /** A page in one statement, by the rules of the feed: see there for the limit and the generation. */
  async findAfter(sql: ReadSql, question: ShowListQuestion, after: FeedCursor): Promise<ShowListRow[]> {
    const score = scoreColumn(after.generation);
    const filters = filterSql(question.filters, 6);
    const size = roundUpSize(question.limit);
    const rows = await sql.query<ShowListRow>(
      {
        // With filters it is planned each time: few matches are found with their index, many along the index of the
        // score.
        name: filters.text === '' ? `shows-${score}-${size}` : undefined,
        text: `SELECT ${SHOW_COLUMNS}, s.${score} AS score FROM shows s JOIN users u ON u.id = s.creator_id
           WHERE ${isListedShowSql('$2')} AND (s.${score}, s.id) < ((SELECT $3::double precision), (SELECT $4::bigint))
             AND (SELECT $5::bigint BETWEEN oldest AND generation FROM feed_ranking)
             ${filters.text}
           ORDER BY s.${score} DESC, s.id DESC LIMIT ${size}`,
      },
      [question.viewerId, question.maySeeMature, after.score, after.id, after.generation, ...filters.values],
    );
    return rows.slice(0, question.limit);
  }

  /** Rows that were read for a guest, with the saves and follows of a user. */
  async addViewerState(sql: ReadSql, viewerId: string, rows: readonly ShowListRow[]): Promise<ShowListRow[]> {
    const creatorIds = new Set(rows.map(({ creator_id }) => creator_id));
    const [state] = await sql.query<{ saved: string[]; followed: string[] }>(
      {
        name: 'shows-viewer-state',
        text: `SELECT ARRAY(SELECT show_id FROM show_saves WHERE user_id = $1::uuid AND list_type = 'plan_to_watch'
               AND show_id = ANY($2::bigint[])) AS saved, ${followeeIdsSql('$1', '$3')} AS followed`,
      },
      [viewerId, rows.map(({ id }) => id), [...creatorIds]],
    );
    const saved = new Set(state?.saved);
    const followed = new Set(state?.followed);
    return rows.map((row) => ({
      ...row,
      is_saved: saved.has(row.id),
      creator_is_following: followed.has(row.creator_id),
    }));
  }
}
