import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';

@Injectable()
export class WithdrawnMediaRepository {
  /** The pictures of the video's show, if not everybody may see them. */
  async findPicturesOfShow(sql: Sql, videoId: number): Promise<string[]> {
    const rows = await sql.query<{ key: string }>(
      {
        name: 'withdrawn-pictures-of-show',
        text: `SELECT key FROM shows s, unnest(ARRAY[s.cover_key, s.hero_key]) AS key
               WHERE s.id = (SELECT show_id FROM videos WHERE id = $1) AND key IS NOT NULL
                 AND (s.is_for_adults OR s.is_hidden OR s.deleted_at IS NOT NULL)`,
      },
      [videoId],
    );
    return rows.map(({ key }) => key);
  }
}
