import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import { isEvidenceKept } from '../evidence.js';
import type { VideoEntity } from '../video.entity.js';

/** A ready video with the keys of its required objects. */
type ShownRow = Pick<VideoEntity, 'id'> & { keys: string[] };

@Injectable()
export class VideoObjectsRepository {
  /** Ready videos after `after` by id, with the keys of their objects. */
  findShown(sql: Sql, after: number, size: number): Promise<ShownRow[]> {
    return sql.query<ShownRow>(
      {
        name: `video-objects-next-${size}`,
        text: `SELECT id, ARRAY(
                 SELECT key FROM unnest(ARRAY[video_key, thumbnail_key, cover_key]) AS key WHERE key IS NOT NULL
                 UNION SELECT object_key FROM video_posters WHERE video_id = videos.id
                 UNION SELECT object_key FROM video_captions WHERE video_id = videos.id
               ) AS keys FROM videos WHERE id > $1 AND status IN ('ready', 'needs_decision')
                 AND deleted_at IS NULL AND video_key IS NOT NULL AND thumbnail_key IS NOT NULL
               ORDER BY id LIMIT ${size}`,
      },
      [after],
    );
  }

  /** The ones of these keys that a video or a show references. */
  async findNamed(sql: Sql, keys: string[]): Promise<string[]> {
    const rows = await sql.query<{ key: string }>(
      {
        name: 'video-objects-named',
        text: `SELECT key FROM unnest($1::text[]) AS key WHERE EXISTS (
                 SELECT FROM videos WHERE source_key = key AND deleted_at IS NULL
               ) OR EXISTS (SELECT FROM videos WHERE video_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM videos WHERE thumbnail_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM videos WHERE cover_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM videos v WHERE v.cover_key = key AND ${isEvidenceKept('v')})
                 OR EXISTS (SELECT FROM videos v WHERE v.cover_key IS NULL AND v.thumbnail_key = key AND ${isEvidenceKept('v')})
                 OR EXISTS (SELECT FROM video_posters p JOIN videos v ON v.id = p.video_id WHERE p.object_key = key AND v.deleted_at IS NULL)
                 OR EXISTS (SELECT FROM video_captions c JOIN videos v ON v.id = c.video_id WHERE c.object_key = key AND v.deleted_at IS NULL)
                 OR EXISTS (SELECT FROM shows WHERE cover_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM shows WHERE hero_key = key AND deleted_at IS NULL)`,
      },
      [keys],
    );
    return rows.map((row) => row.key);
  }
}
