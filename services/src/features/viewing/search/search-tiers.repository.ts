import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { SearchVideoEntity } from './search-video.entity.js';

const WANTED_TIER = 'width_bucket(s.engagement, t.bounds)';
/** Engagement is a multiple of a fifth, so this is between two different values. */
const JUST_ABOVE = 0.1;

/** The tiers of `search_videos`. */
@Injectable()
export class SearchTiersRepository {
  /**
   * Reads the whole narrow table: 0.2 s of a processor for a million videos.
   * @returns for each tier with videos how many belong to it by their engagement, and how many of those are in another one
   */
  count(sql: Sql): Promise<{ tier: number; videos: number; misplaced: number }[]> {
    return sql.query({
      name: 'search-tiers-count',
      text: `SELECT ${WANTED_TIER} AS tier, count(*)::integer AS videos,
               count(*) FILTER (WHERE s.tier <> ${WANTED_TIER})::integer AS misplaced
             FROM search_videos s, search_tiers t GROUP BY 1`,
    });
  }

  /**
   * Sets the bounds so that at most the wanted number of videos is above each.
   * @param sizes the number for each bound, the largest first
   */
  async setBounds(sql: Sql, sizes: number[]): Promise<void> {
    await sql.query(
      {
        name: 'search-tiers-set',
        text: `UPDATE search_tiers SET bounds = ARRAY(
                 SELECT coalesce(best.engagement + ${JUST_ABOVE}, 0)
                 FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (size, place) LEFT JOIN (
                   SELECT engagement, row_number() OVER (ORDER BY engagement DESC) AS rank FROM search_videos
                 ) AS best ON best.rank = wanted.size + 1
                 ORDER BY wanted.place
               )`,
      },
      [sizes],
    );
  }

  /**
   * Moves misplaced ones among `size` videos after `after`.
   * @returns the last of them; null at the end
   */
  async moveBatch(sql: Sql, after: string, size: number): Promise<string | null> {
    const [row] = await sql.query<{ last: SearchVideoEntity['video_id'] | null; seen: number }>(
      {
        name: 'search-tiers-move',
        text: `WITH batch AS (
                 SELECT video_id FROM search_videos WHERE video_id > $1::bigint ORDER BY video_id LIMIT $2::integer
               ), moved AS (
                 UPDATE search_videos s SET tier = ${WANTED_TIER} FROM search_tiers t
                 WHERE s.video_id IN (SELECT video_id FROM batch) AND s.tier <> ${WANTED_TIER}
               ) SELECT max(video_id) AS last, count(*)::integer AS seen FROM batch`,
      },
      [after, Math.floor(size)],
    );
    return row && row.seen === Math.floor(size) ? row.last : null;
  }
}
