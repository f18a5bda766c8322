import type { CaptionLanguage } from '@beem/contracts';
import { type Columns, type Prefixed, selectList } from '../../../platform/database/index.js';
import { type PublicUserRow, publicUserColumns, viewerSql } from '../../identity/index.js';
import type { VideoEntity } from './video.entity.js';

const FIELDS = [
  'id',
  'type',
  'title',
  'description',
  'age_rating',
  'tags',
  'status',
  'failure_reason',
  'notice',
  'video_key',
  'thumbnail_key',
  'thumbhash',
  'duration_seconds',
  'width',
  'height',
  'like_count',
  'comment_count',
  'view_count',
  'is_hidden',
  'created_at',
  'show_id',
  'episode_number',
  'cover_key',
  'replaces_id',
] as const satisfies Columns<VideoEntity>;

/** A video with its creator, as one viewer sees it. */
export interface VideoRow
  extends Pick<VideoEntity, (typeof FIELDS)[number]>,
    Prefixed<'creator_', PublicUserRow> {
  has_source: boolean;
  /** The newest running upload that replaces it. */
  replaced_by_id: VideoEntity['replaces_id'];
  is_liked: boolean;
  is_saved: boolean;
}

const CREDIT_FIELDS = ['made_with', 'ai_generated'] as const satisfies Columns<VideoEntity>;

/** Captions of one language. */
export interface CaptionRow {
  language: CaptionLanguage;
  object_key: string;
}

/** Fields that only answers about one video contain. */
export type VideoDetailsRow = VideoRow &
  Pick<VideoEntity, (typeof CREDIT_FIELDS)[number]> & { captions: CaptionRow[] };

const ACCESS_FIELDS = [
  'creator_id',
  'status',
  'age_rating',
  'is_hidden',
] as const satisfies Columns<VideoEntity>;

/** The columns of a video that policies need; map with `toAccessFields`. */
export type VideoAccessRow = Pick<VideoEntity, (typeof ACCESS_FIELDS)[number]>;

/** Select list of a `VideoAccessRow` of a video `v`. */
export const VIDEO_ACCESS_COLUMNS = selectList('v', ACCESS_FIELDS);

/** Select list of a video `v` and its creator `u` for the viewer in $1 (null for guests); map with `toVideo`. */
export const VIDEO_COLUMNS = `${selectList('v', FIELDS)}, v.source_key IS NOT NULL AS has_source,
  CASE WHEN v.status IN ('needs_decision', 'failed') THEN (
    SELECT max(r.id) FROM videos r
    WHERE r.replaces_id = v.id AND r.status IN ('processing', 'needs_decision') AND r.deleted_at IS NULL
  ) END AS replaced_by_id,
  coalesce((SELECT true FROM video_likes WHERE video_id = v.id AND user_id = ${viewerSql('$1')} LIMIT 1), false) AS is_liked,
  coalesce((SELECT true FROM video_saves WHERE video_id = v.id AND user_id = ${viewerSql('$1')} LIMIT 1), false) AS is_saved,
  ${publicUserColumns({ alias: 'u', prefix: 'creator_', viewer: '$1' })}`;

/** The same of a `VideoDetailsRow`; map with `toVideoDetails`. */
export const VIDEO_DETAILS_COLUMNS = `${VIDEO_COLUMNS}, ${selectList('v', CREDIT_FIELDS)}, (
    SELECT coalesce(json_agg(json_build_object('language', c.language, 'object_key', c.object_key) ORDER BY c.language), '[]')
    FROM video_captions c WHERE c.video_id = v.id
  ) AS captions`;

/**
 * Whether a video `v` of a creator `u` appears in lists.
 * @param maySeeMature parameter that says whether the viewer may see mature videos, e.g. `$2`
 */
export function isListedSql(maySeeMature: string): string {
  return `v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL AND u.deleted_at IS NULL
    AND (${maySeeMature}::boolean OR v.age_rating <> 'mature')`;
}

/**
 * Whether another upload may replace a video: it waits for its creator's decision or has failed. Videos that moderators
 * removed stay.
 */
export function isReplaceableSql(video: string): string {
  return `${video}.status IN ('needs_decision', 'failed') AND NOT ${video}.is_hidden AND ${video}.deleted_at IS NULL`;
}
