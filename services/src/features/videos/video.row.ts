import type { AgeRating, VideoStatus, VideoType } from '@beem/contracts';
import type { QueryResultRow } from 'pg';
import { publicUserColumns } from '../users/index.js';

/** Select list of a video `v` and its creator `u` for the viewer in $1 (null for guests); map with `toVideo`. */
export const VIDEO_COLUMNS = `v.id, v.type, v.title, v.description, v.age_rating, v.tags, v.status, v.failure_reason, v.notice,
  v.source_key IS NOT NULL AS has_source,
  v.video_key, v.thumbnail_key, v.thumbhash, v.duration_seconds, v.width, v.height, v.like_count, v.comment_count,
  v.view_count, v.is_hidden, v.created_at, v.show_id, v.episode_number, v.cover_key, v.replaces_id,
  CASE WHEN v.status = 'needs_decision' THEN (
    SELECT max(r.id) FROM videos r
    WHERE r.replaces_id = v.id AND r.status IN ('processing', 'needs_decision') AND r.deleted_at IS NULL
  ) END AS replaced_by_id,
  coalesce((SELECT true FROM video_likes WHERE video_id = v.id AND user_id = $1::uuid LIMIT 1), false) AS is_liked,
  coalesce((SELECT true FROM video_saves WHERE video_id = v.id AND user_id = $1::uuid LIMIT 1), false) AS is_saved,
  ${publicUserColumns({ alias: 'u', prefix: 'creator_', viewer: '$1' })}`;

/**
 * Whether a video `v` of a creator `u` appears in lists.
 * @param maySeeMature parameter that says whether the viewer may see mature videos, e.g. `$2`
 */
export function isListedSql(maySeeMature: string): string {
  return `v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL AND u.deleted_at IS NULL
    AND (${maySeeMature}::boolean OR v.age_rating <> 'mature')`;
}

/** Whether a video waits for its creator's decision, and may be replaced; what moderators removed stays. */
export function isReplaceableSql(video: string): string {
  return `${video}.status = 'needs_decision' AND NOT ${video}.is_hidden AND ${video}.deleted_at IS NULL`;
}

export interface VideoRow extends QueryResultRow {
  id: string;
  type: VideoType;
  title: string;
  description: string;
  age_rating: AgeRating;
  tags: string[];
  status: VideoStatus;
  failure_reason: string | null;
  notice: string | null;
  has_source: boolean;
  video_key: string | null;
  thumbnail_key: string | null;
  thumbhash: string | null;
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  like_count: number;
  comment_count: number;
  view_count: string;
  is_hidden: boolean;
  created_at: Date;
  show_id: string | null;
  episode_number: number | null;
  cover_key: string | null;
  replaces_id: string | null;
  replaced_by_id: string | null;
  is_liked: boolean;
  is_saved: boolean;
  creator_id: string;
}
