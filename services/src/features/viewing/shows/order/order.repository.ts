import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../../platform/database/index.js';
import { VIDEO_COLUMNS, type VideoRow } from '../../videos/index.js';

@Injectable()
export class OrderRepository {
  /**
   * A page of a show's episodes in every state except removed ones.
   * @param after number of the last one of the previous page
   */
  async findOwn(
    sql: Sql,
    { showId, viewerId, after, size }: { showId: number; viewerId: string; after: number; size: number },
  ): Promise<VideoRow[]> {
    const rounded = roundUpSize(size);
    const rows = await sql.query<VideoRow>(
      {
        name: `order-find-own-${rounded}`,
        text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.show_id = $2 AND v.deleted_at IS NULL AND NOT v.is_hidden AND v.episode_number > $3
               ORDER BY v.episode_number LIMIT ${rounded}`,
      },
      [viewerId, showId, after],
    );
    return rows.slice(0, size);
  }
}
