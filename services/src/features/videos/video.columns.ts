import type { AgeRating, VideoStatus, VideoType } from '@beem/contracts';
import type { QueryResultRow } from 'pg';
import type { AuthUser } from '../../platform/auth/index.js';
import type { WatchPosition } from '../progress/index.js';
import { publicUserColumns, toPublicUser } from '../users/index.js';
import type { VideoDto } from './dto/video.dto.js';
import { canDelete } from './video.policy.js';

/** Select list of a video `v` and its creator `u` for the viewer in $1 (null for guests); map with `toVideo`. */
export const VIDEO_COLUMNS = `v.id, v.type, v.title, v.description, v.age_rating, v.tags, v.status, v.failure_reason, v.notice,
  v.video_key, v.thumbnail_key, v.thumbhash, v.duration_seconds, v.width, v.height, v.like_count, v.comment_count,
  v.view_count, v.is_hidden, v.created_at, v.show_id, v.episode_number, v.cover_key,
  coalesce((SELECT true FROM video_likes WHERE video_id = v.id AND user_id = $1::uuid LIMIT 1), false) AS is_liked,
  coalesce((SELECT true FROM video_saves WHERE video_id = v.id AND user_id = $1::uuid LIMIT 1), false) AS is_saved,
  ${publicUserColumns({ alias: 'u', prefix: 'creator_', viewer: '$1' })}`;

/**
 * Whether a video `v` of a creator `u` stands in lists.
 * @param maySeeMature parameter that says whether the viewer may see mature videos, e.g. `$2`
 */
export function isListedSql(maySeeMature: string): string {
  return `v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL AND u.deleted_at IS NULL
    AND (${maySeeMature}::boolean OR v.age_rating <> 'mature')`;
}

/** What policies need to know of a video. */
export interface VideoFacts {
  creatorId: string;
  status: VideoStatus;
  ageRating: AgeRating;
  isHidden: boolean;
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
  is_liked: boolean;
  is_saved: boolean;
  creator_id: string;
}

export function toFacts(row: VideoRow): VideoFacts {
  return {
    creatorId: row.creator_id,
    status: row.status,
    ageRating: row.age_rating,
    isHidden: row.is_hidden,
  };
}

/** Public address of a stored video or picture. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

export function toVideo(row: VideoRow, viewer: AuthUser | null): VideoDto {
  const isPrepared = row.status === 'ready' || row.status === 'needs_decision';
  const pictureKey = row.cover_key ?? row.thumbnail_key;
  return {
    id: Number(row.id),
    type: row.type,
    title: row.title,
    description: row.description,
    ageRating: row.age_rating,
    tags: row.tags,
    status: row.status,
    failureReason: row.failure_reason,
    notice: row.notice,
    videoUrl: isPrepared && row.video_key ? mediaUrl(row.video_key) : null,
    thumbnailUrl: isPrepared && pictureKey ? mediaUrl(pictureKey) : null,
    thumbhash: row.thumbhash,
    duration: row.duration_seconds,
    width: row.width,
    height: row.height,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    viewCount: Number(row.view_count),
    isLiked: row.is_liked,
    isSaved: row.is_saved,
    canDelete: canDelete(viewer, row.creator_id),
    showId: row.show_id === null ? null : Number(row.show_id),
    episodeNumber: row.episode_number,
    watchTime: null,
    isCompleted: false,
    createdAt: row.created_at.toISOString(),
    creator: toPublicUser(row, 'creator_', viewer?.id ?? null),
  };
}

/** The same video with where the viewer stopped. */
export function withPosition(video: VideoDto, place: WatchPosition | null): VideoDto {
  return place ? { ...video, watchTime: place.seconds, isCompleted: place.isCompleted } : video;
}
