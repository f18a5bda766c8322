import type { Sql } from '../../../platform/database/index.js';

/** Folder of captions; served under /media. */
export const CAPTIONS_FOLDER = 'captions';

export interface VideoObjects {
  videoId: number;
  /** Keys of its objects in storage. */
  objectKeys: string[];
}

/**
 * All objects of these videos. Call it after the statement that locks or deletes them, because a statement that waits
 * for a video would not see captions that were added meanwhile.
 * @param isEvidenceKept leaves out the pictures of reported videos, which moderators see for 30 days more
 */
export async function findObjectKeys(
  sql: Sql,
  videoIds: number[],
  isEvidenceKept = false,
): Promise<VideoObjects[]> {
  const rows = await sql.query<{ id: string; keys: string[] }>(
    {
      name: 'video-object-keys',
      text: `SELECT v.id, ARRAY(
               SELECT key FROM unnest(ARRAY[v.source_key, v.video_key, v.thumbnail_key, v.cover_key]) AS key WHERE key IS NOT NULL
               UNION SELECT object_key FROM video_posters WHERE video_id = v.id
               UNION SELECT object_key FROM video_captions WHERE video_id = v.id
               EXCEPT SELECT coalesce(v.cover_key, v.thumbnail_key)
                 WHERE $2 AND EXISTS (SELECT FROM cases WHERE video_id = v.id AND subject = 'video' AND status <> 'false_flag')
             ) AS keys FROM videos v WHERE v.id = ANY($1::bigint[]) ORDER BY v.id`,
    },
    [videoIds, isEvidenceKept],
  );
  return rows.map(({ id, keys }) => ({ videoId: Number(id), objectKeys: keys }));
}
