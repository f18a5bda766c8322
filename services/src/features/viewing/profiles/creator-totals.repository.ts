import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { UserEntity } from '../../identity/index.js';

@Injectable()
export class CreatorTotalsRepository {
  /**
   * Adds the rows that are missing of `size` users after `after`, so that the recount finds them.
   * @returns where to go on; null at the end
   */
  async addMissing(sql: Sql, after: string, size: number): Promise<string | null> {
    const [row] = await sql.query<{ last_id: UserEntity['id'] | null; seen: number }>(
      {
        name: `totals-add-missing-${size}`,
        text: `WITH batch AS (
                 SELECT id, is_creator AND deleted_at IS NULL AS is_creator FROM users WHERE id > $1::uuid ORDER BY id LIMIT ${size}
               ), added AS (
                 INSERT INTO creator_totals (id)
                 SELECT id FROM batch WHERE is_creator AND NOT EXISTS (SELECT FROM creator_totals t WHERE t.id = batch.id)
                 ORDER BY id ON CONFLICT DO NOTHING
               )
               SELECT (array_agg(id ORDER BY id DESC))[1] AS last_id, count(*)::integer AS seen FROM batch`,
      },
      [after],
    );
    return row?.last_id && row.seen === size ? row.last_id : null;
  }
}
