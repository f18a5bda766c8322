import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../platform/database/index.js';
import { scoreColumn } from '../ranking/score.js';
import { isListedSql, VIDEO_COLUMNS, type VideoRow } from '../video.columns.js';
import { FEED_START, type FeedCursor } from './feed-cursor.js';

export interface FeedQuestion {
  viewerId: string | null;
  maySeeMature: boolean;
  limit: number;
}

export interface FeedRow extends VideoRow {
  /** In the generation that was asked for. */
  score: number;
}

/**
 * The page in one statement. The limit is part of the text: of a parameter the planner would assume a tenth of all
 * films and sort them. A generation that is not whole (any more) has no rows: said in the same snapshot, so that no
 * page mixes two orders.
 */
function pageStatement(limit: number, generation: number, offset: boolean): Statement {
  const score = scoreColumn(generation);
  return {
    name: `feed-${offset ? 'offset' : 'page'}-${score}-${limit}`,
    text: `SELECT ${VIDEO_COLUMNS}, v.${score} AS score FROM videos v JOIN users u ON u.id = v.creator_id
           WHERE v.type = 'trailer' AND ${isListedSql('$2')}
             AND (v.${score}, v.id) < ($3::double precision, $4::bigint)
             AND (SELECT $5::bigint BETWEEN oldest AND generation FROM feed_ranking)
           ORDER BY v.${score} DESC, v.id DESC LIMIT ${limit} ${offset ? 'OFFSET $6' : ''}`,
  };
}

@Injectable()
export class FeedRepository {
  findAfter(sql: Sql, question: FeedQuestion, after: FeedCursor): Promise<FeedRow[]> {
    return sql.query<FeedRow>(pageStatement(question.limit, after.generation, false), [
      question.viewerId,
      question.maySeeMature,
      after.score,
      after.id,
      after.generation,
    ]);
  }

  findAtOffset(sql: Sql, question: FeedQuestion, generation: number, offset: number): Promise<FeedRow[]> {
    return sql.query<FeedRow>(pageStatement(question.limit, generation, true), [
      question.viewerId,
      question.maySeeMature,
      FEED_START.score,
      FEED_START.id,
      generation,
      offset,
    ]);
  }

  /** What is popular of late, Beems and episodes. */
  findTrending(sql: Sql, question: FeedQuestion): Promise<VideoRow[]> {
    return sql.query<VideoRow>(
      {
        name: `trending-${question.limit}`,
        text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE ${isListedSql('$2')} ORDER BY v.trend DESC, v.id DESC LIMIT ${question.limit}`,
      },
      [question.viewerId, question.maySeeMature],
    );
  }
}
