import { Injectable } from '@nestjs/common';
import type { ReadSql, Sql } from '../../../../platform/database/index.js';
import type { VideoEntity } from '../video.entity.js';
import type { FeedRankingEntity } from './feed-ranking.entity.js';
import { HAS_AUDIENCE_SQL, SCORE_SQL, SHOW_SCORE_SQL, scoreColumn, TREND_SQL } from './score.js';

/** Smaller changes of the score change no visible order and would only cause writes. */
const MIN_SCORE_CHANGE = 0.005;
const RANKED = `status = 'ready' AND deleted_at IS NULL`;

/** The feed's order in generations: the next one is written while lists are read in the live one and the one before. */
@Injectable()
export class RankingRepository {
  /**
   * Invalidates the generation before the live one, so that its column can be written.
   * @returns the live generation; null when nothing has changed and it may stay
   */
  async begin(sql: Sql): Promise<number | null> {
    const { live } = await this.findGenerations(sql);
    const [row] = await sql.query<Pick<FeedRankingEntity, 'generation'>>(
      {
        name: `ranking-begin-${scoreColumn(live)}`,
        text: `UPDATE feed_ranking SET oldest = generation WHERE generation = $1 AND EXISTS (
                 SELECT FROM videos WHERE ${RANKED}
                   AND (abs(${scoreColumn(live)} - ${SCORE_SQL}) > ${MIN_SCORE_CHANGE} OR abs(trend - ${TREND_SQL}) > ${MIN_SCORE_CHANGE})
                 UNION ALL SELECT FROM shows s
                 WHERE s.deleted_at IS NULL AND abs(s.${scoreColumn(live)} - ${SHOW_SCORE_SQL}) > ${MIN_SCORE_CHANGE}
               ) RETURNING generation`,
      },
      [live],
    );
    return row ? Number(row.generation) : null;
  }

  /**
   * Writes the next generation's rank of `size` videos after `afterId`; does nothing once another worker has finished
   * it.
   * @returns the last id; null at the end
   */
  async writeBatch(sql: Sql, live: number, afterId: number, size: number): Promise<number | null> {
    const column = scoreColumn(live + 1);
    const [row] = await sql.query<{ last_id: VideoEntity['id'] | null; seen: number }>(
      {
        name: `ranking-write-${column}`,
        text: `WITH mine AS (
                 SELECT generation FROM feed_ranking WHERE generation = $3 FOR SHARE
               ), batch AS (
                 SELECT id FROM videos WHERE id > $1 ORDER BY id LIMIT $2
               ), changed AS (
                 UPDATE videos SET ${column} = ${SCORE_SQL}, trend = ${TREND_SQL}, has_audience = ${HAS_AUDIENCE_SQL}
                 WHERE id IN (SELECT id FROM batch) AND ${RANKED} AND EXISTS (SELECT FROM mine)
                   AND (abs(${column} - ${SCORE_SQL}) > ${MIN_SCORE_CHANGE} OR abs(trend - ${TREND_SQL}) > ${MIN_SCORE_CHANGE})
               )
               SELECT max(id) AS last_id, count(*)::integer AS seen FROM batch`,
      },
      [afterId, size, live],
    );
    return row?.last_id && row.seen === size ? Number(row.last_id) : null;
  }

  /** The same for shows. */
  async writeShows(sql: Sql, live: number, afterId: number, size: number): Promise<number | null> {
    const column = scoreColumn(live + 1);
    const [row] = await sql.query<{ last_id: VideoEntity['id'] | null; seen: number }>(
      {
        name: `ranking-shows-${column}`,
        text: `WITH mine AS (
                 SELECT generation FROM feed_ranking WHERE generation = $3 FOR SHARE
               ), batch AS (
                 SELECT id FROM shows WHERE id > $1 ORDER BY id LIMIT $2
               ), changed AS (
                 UPDATE shows s SET ${column} = ${SHOW_SCORE_SQL}
                 WHERE s.id IN (SELECT id FROM batch) AND s.deleted_at IS NULL AND EXISTS (SELECT FROM mine)
                   AND abs(s.${column} - ${SHOW_SCORE_SQL}) > ${MIN_SCORE_CHANGE}
               )
               SELECT max(id) AS last_id, count(*)::integer AS seen FROM batch`,
      },
      [afterId, size, live],
    );
    return row?.last_id && row.seen === size ? Number(row.last_id) : null;
  }

  /** Makes the written generation the live one; the one before stays readable until the next begins. */
  async finish(sql: Sql, live: number): Promise<void> {
    await sql.query(
      {
        name: 'ranking-finish',
        text: 'UPDATE feed_ranking SET generation = generation + 1, oldest = generation WHERE generation = $1',
      },
      [live],
    );
  }

  /** The generation that lists show now, and the oldest one that can still be read. */
  async findGenerations(sql: ReadSql): Promise<{ live: number; oldest: number }> {
    const [row] = await sql.query<Pick<FeedRankingEntity, 'generation' | 'oldest'>>({
      name: 'feed-generations',
      text: 'SELECT generation, oldest FROM feed_ranking',
    });
    return { live: Number(row?.generation ?? 0), oldest: Number(row?.oldest ?? 0) };
  }
}
