import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { SCORE_SQL } from './score.js';

/** Moves smaller than this change no order that anybody sees, and would only write. */
const NOTICEABLE = 0.005;

@Injectable()
export class RankingRepository {
  /** Refreshes the rank of the next `size` films after `afterId`. @returns where to go on; null at the end */
  async refreshBatch(sql: Sql, afterId: number, size: number): Promise<number | null> {
    const [row] = await sql.query<{ last_id: string | null; seen: number }>(
      {
        name: 'ranking-refresh-batch',
        text: `WITH batch AS (
                 SELECT id FROM videos WHERE id > $1 ORDER BY id LIMIT $2
               ), changed AS (
                 UPDATE videos SET score = ${SCORE_SQL}
                 WHERE id IN (SELECT id FROM batch) AND status = 'ready' AND deleted_at IS NULL
                   AND abs(score - ${SCORE_SQL}) > ${NOTICEABLE}
               )
               SELECT max(id) AS last_id, count(*)::integer AS seen FROM batch`,
      },
      [afterId, size],
    );
    return row?.last_id && row.seen === size ? Number(row.last_id) : null;
  }
}
