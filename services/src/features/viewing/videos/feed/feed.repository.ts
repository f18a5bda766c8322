import { Injectable } from '@nestjs/common';
import { type ReadSql, roundUpSize, type Statement } from '../../../../platform/database/index.js';
import { scoreColumn } from '../ranking/score.js';
import type { VideoEntity } from '../video.entity.js';
import { isListedSql, VIDEO_COLUMNS, type VideoRow } from '../video.row.js';
import { FEED_START, type FeedCursor } from './feed-cursor.js';

export interface FeedQuestion {
  viewerId: string | null;
  maySeeMature: boolean;
  limit: number;
}

/** The number of popular videos from which those of the landing page are chosen. */
const LANDING_CANDIDATES = 300;

export type LandingCandidate = Pick<VideoEntity, 'id' | 'creator_id' | 'thumbhash'>;

export interface FeedRow extends VideoRow {
  /** In the requested generation. */
  score: VideoEntity['score'];
}

/**
 * The page in one statement. The size is part of the text: of a parameter the planner would assume a tenth of all
 * videos and sort them. It is rounded up, so that there are few texts. The position is a subquery, so that one plan
 * serves all (`viewerSql`). An incomplete generation returns no rows; this is checked in the same snapshot, so that no
 * page mixes two orders.
 */
function pageStatement(limit: number, generation: number, offset: boolean): Statement {
  const score = scoreColumn(generation);
  const size = roundUpSize(limit);
  return {
    name: `feed-${offset ? 'offset' : 'page'}-${score}-${size}`,
    text: `SELECT ${VIDEO_COLUMNS}, v.${score} AS score FROM videos v JOIN users u ON u.id = v.creator_id
           WHERE v.type = 'trailer' AND ${isListedSql('$2')}
             AND (v.${score}, v.id) < ((SELECT $3::double precision), (SELECT $4::bigint))
             AND (SELECT $5::bigint BETWEEN oldest AND generation FROM feed_ranking)
           ORDER BY v.${score} DESC, v.id DESC LIMIT ${size} ${offset ? 'OFFSET $6' : ''}`,
  };
}

@Injectable()
export class FeedRepository {
  async findAfter(sql: ReadSql, question: FeedQuestion, after: FeedCursor): Promise<FeedRow[]> {
    const rows = await sql.query<FeedRow>(pageStatement(question.limit, after.generation, false), [
      question.viewerId,
      question.maySeeMature,
      after.score,
      after.id,
      after.generation,
    ]);
    return rows.slice(0, question.limit);
  }

  async findAtOffset(
    sql: ReadSql,
    question: FeedQuestion,
    generation: number,
    offset: number,
  ): Promise<FeedRow[]> {
    const rows = await sql.query<FeedRow>(pageStatement(question.limit, generation, true), [
      question.viewerId,
      question.maySeeMature,
      FEED_START.score,
      FEED_START.id,
      generation,
      offset,
    ]);
    return rows.slice(0, question.limit);
  }

  /**
   * Candidates for the landing page, the most popular first: videos for all ages that have a picture and an audience.
   * The limit applies before the filter, so that the answer is as fast where few videos have an audience.
   */
  async findForLanding(sql: ReadSql): Promise<LandingCandidate[]> {
    return sql.query<LandingCandidate>(
      {
        name: 'landing-candidates',
        text: `SELECT v.id, v.creator_id, v.thumbhash FROM (
                 SELECT id FROM videos WHERE status = 'ready' AND NOT is_hidden AND deleted_at IS NULL
                 ORDER BY trend DESC, id DESC LIMIT ${LANDING_CANDIDATES}
               ) popular JOIN videos v ON v.id = popular.id JOIN users u ON u.id = v.creator_id
               WHERE ${isListedSql('$1')} AND v.type = 'trailer' AND v.age_rating = 'all' AND v.has_audience
                 AND coalesce(v.cover_key, v.thumbnail_key) IS NOT NULL
               ORDER BY v.trend DESC, v.id DESC`,
      },
      [false],
    );
  }

  /** Listed videos for all ages as a guest sees them, in no order. */
  async findListed(sql: ReadSql, ids: readonly (string | number)[]): Promise<VideoRow[]> {
    return sql.query<VideoRow>(
      {
        name: 'landing-videos',
        text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE ${isListedSql('$2')} AND v.age_rating = 'all' AND v.id = ANY($3::bigint[])
                 AND coalesce(v.cover_key, v.thumbnail_key) IS NOT NULL`,
      },
      [null, false, ids],
    );
  }

  /** Recently popular trailers and episodes. */
  async findTrending(sql: ReadSql, question: FeedQuestion): Promise<VideoRow[]> {
    const size = roundUpSize(question.limit);
    const rows = await sql.query<VideoRow>(
      {
        name: `trending-${size}`,
        text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE ${isListedSql('$2')} ORDER BY v.trend DESC, v.id DESC LIMIT ${size}`,
      },
      [question.viewerId, question.maySeeMature],
    );
    return rows.slice(0, question.limit);
  }
}
