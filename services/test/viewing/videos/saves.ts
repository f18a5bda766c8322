import { beem } from '../../support/own-video.js';

export async function savesOf(id: number): Promise<{ rows: number; counter: number }> {
  const { rows } = await beem.database.pool.query(
    `SELECT save_count AS counter, (SELECT count(*)::integer FROM video_saves WHERE video_id = v.id) AS rows
     FROM videos v WHERE id = $1`,
    [id],
  );
  return rows[0];
}
