import { VIEW_AFTER_MS } from '@beem/contracts';

/** The SQL parts of a user's list of videos, in one statement over `l`, videos `v` and the user in $1. */
export interface VideoListParts {
  /** Table of the list's rows, one per user and video. */
  table: string;
  /** Time at which a video was added to the list. */
  time: string;
  where?: string;
}

/** The hub reports exactly this for every watched card, which does not count as started. */
const GLANCE_SECONDS = VIEW_AFTER_MS / 1000;

/** Keeps only the last watched episode of a show. */
const IS_LAST_OF_SHOW = `(v.show_id IS NULL OR NOT EXISTS (
  SELECT FROM videos other JOIN watch_progress later ON later.video_id = other.id AND later.user_id = l.user_id
  WHERE other.show_id = v.show_id AND other.status = 'ready' AND NOT other.is_hidden AND other.deleted_at IS NULL
    AND (later.watched_at, later.video_id) > (l.watched_at, l.video_id)))`;

export const VIDEO_LISTS = {
  history: { table: 'watch_progress', time: 'watched_at' },
  continue: {
    table: 'watch_progress',
    time: 'watched_at',
    where: `l.completed_at IS NULL AND l.position_seconds > ${GLANCE_SECONDS} AND ${IS_LAST_OF_SHOW}`,
  },
  completed: { table: 'watch_progress', time: 'completed_at', where: 'l.completed_at IS NOT NULL' },
  saved: { table: 'video_saves', time: 'created_at' },
  favorites: { table: 'video_likes', time: 'created_at' },
} satisfies Record<string, VideoListParts>;

export type VideoList = keyof typeof VIDEO_LISTS;

/** Whether the list shows watched videos, whose rows are written through the buffer. */
export function isOfProgress(list: VideoList): boolean {
  return VIDEO_LISTS[list].table === 'watch_progress';
}
