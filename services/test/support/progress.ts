import { ProgressFlusher } from '../../src/features/viewing/progress/progress.flusher.js';
import type { BeemProcess } from './beem.js';

/** Writes the buffered progress now. A flush that is already running may still have a part of it. */
export async function flushProgress(worker: BeemProcess): Promise<void> {
  await worker.app.get(ProgressFlusher).flush();
}

/** A user's watch position in Postgres. */
export async function positionOf(
  beem: BeemProcess,
  userId: string,
  videoId: number,
): Promise<{ seconds: number; isCompleted: boolean } | null> {
  const [row] = await beem.database.query<{ seconds: number; isCompleted: boolean }>(
    {
      name: 'test-position',
      text: `SELECT position_seconds AS seconds, completed_at IS NOT NULL AS "isCompleted"
             FROM watch_progress WHERE user_id = $1 AND video_id = $2`,
    },
    [userId, videoId],
  );
  return row ?? null;
}

/** A video's counted views, and the rows they were counted from. */
export async function viewsOf(
  beem: BeemProcess,
  videoId: number,
): Promise<{ rows: number; counter: number }> {
  const [row] = await beem.database.query<{ rows: number; counter: number }>(
    {
      name: 'test-views',
      text: `SELECT (SELECT count(*)::integer FROM video_views WHERE video_id = $1) AS rows,
               view_count::integer AS counter FROM videos WHERE id = $1`,
    },
    [videoId],
  );
  return row ?? { rows: -1, counter: -1 };
}
