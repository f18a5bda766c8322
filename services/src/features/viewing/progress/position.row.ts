import type { NullableFields } from '../../../platform/database/index.js';
import type { WatchPosition } from './position.js';
import type { WatchProgressEntity } from './watch-progress.entity.js';

/** The stored position of a viewer in the row of a video; null where the viewer has not watched it. */
export type PositionRow = NullableFields<
  WatchProgressEntity,
  'position_seconds' | 'watched_at' | 'completed_at'
>;

/** Select list of a `PositionRow`, after `positionJoin`; map with `toStoredPosition`. */
export const POSITION_COLUMNS = 'p.position_seconds, p.watched_at, p.completed_at';

/** Joins the position `p` of a user in a video, by the columns or parameters with their ids. */
export function positionJoin(videoId: string, userId: string): string {
  return `LEFT JOIN watch_progress p ON p.video_id = ${videoId} AND p.user_id = ${userId} AND p.watched_at > '-infinity'`;
}

export function toStoredPosition(row: PositionRow): WatchPosition | null {
  if (row.position_seconds === null || row.watched_at === null) return null;
  return {
    seconds: row.position_seconds,
    watchedAt: row.watched_at,
    isCompleted: row.completed_at !== null,
  };
}
