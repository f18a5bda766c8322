import { CAPTION_LANGUAGE_LABELS } from '@beem/contracts';
import type { AuthUser } from '../../../platform/auth/index.js';
import { isoTime } from '../../../platform/iso-time.js';
import { toPublicUser } from '../../identity/index.js';
import type { WatchPosition } from '../progress/index.js';
import type { CaptionDto } from './dto/caption.dto.js';
import type { VideoDto } from './dto/video.dto.js';
import { canDelete, canRetry, type VideoAccessFields } from './video.policy.js';
import type { CaptionRow, VideoAccessRow, VideoDetailsRow, VideoRow } from './video.row.js';

export function toAccessFields(row: VideoAccessRow): VideoAccessFields {
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
    canRetry: row.status === 'failed' && row.has_source && canRetry(viewer, toAccessFields(row)),
    notice: row.notice,
    replacesId: row.status === 'ready' || row.replaces_id === null ? null : Number(row.replaces_id),
    replacedById: row.replaced_by_id === null ? null : Number(row.replaced_by_id),
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
    createdAt: isoTime(row.created_at),
    creator: toPublicUser(row, 'creator_', viewer?.id ?? null),
  };
}

export function toVideoDetails(row: VideoDetailsRow, viewer: AuthUser | null): VideoDto {
  return {
    ...toVideo(row, viewer),
    madeWith: row.made_with,
    aiGenerated: row.ai_generated,
    captions: row.captions.map(toCaption),
  };
}

export function toCaption({ language, object_key }: CaptionRow): CaptionDto {
  return { language, label: CAPTION_LANGUAGE_LABELS[language], url: mediaUrl(object_key) };
}

/** The same video with the viewer's position. */
export function withPosition<V extends VideoDto>(video: V, position: WatchPosition | null): V {
  return position ? { ...video, watchTime: position.seconds, isCompleted: position.isCompleted } : video;
}
