export { requireVisible, requireWatchable } from './access/require-visible.js';
export { VideoAccess } from './access/video-access.js';
export { type Cover, Covers } from './covers.js';
export { CreatorVideosService } from './creator/creator-videos.service.js';
export { publishDroppedWords } from './dropped-words.js';
export { CaptionDto } from './dto/caption.dto.js';
export { VideoDto } from './dto/video.dto.js';
export { EpisodesRepository, MAX_EPISODES, type NumberedEpisode } from './episodes.repository.js';
export { isEvidenceKept } from './evidence.js';
export { FEED_START, type FeedCursor, rankingCursor } from './feed/feed-cursor.js';
export { RankingGenerations } from './ranking/ranking-generations.js';
export { NEW_SHOW_SCORE_SQL, SET_SCORES_SQL, scoreColumn } from './ranking/score.js';
export { rateVideo } from './rating/rate.command.js';
export { RatingService } from './rating/rating.service.js';
export { type LockedVideo, VideoRemoval } from './removal/video-removal.js';
export type { VideoEntity } from './video.entity.js';
export {
  ageNotVerified,
  ageRestricted,
  deletionForbidden,
  videoNotFound,
  videoNotReady,
} from './video.errors.js';
export { mediaUrl, toAccessFields, toCaption, toVideo, withPosition } from './video.mapper.js';
export {
  type Audience,
  audienceOf,
  canDelete,
  canPublish,
  canSeeMature,
  canSeeMatureOf,
  canUpload,
  type VideoAccessFields,
  visibilityOf,
} from './video.policy.js';
export {
  type CaptionRow,
  isListedSql,
  isReplaceableSql,
  VIDEO_ACCESS_COLUMNS,
  VIDEO_COLUMNS,
  type VideoAccessRow,
  type VideoRow,
} from './video.row.js';
export { VideoDeletion } from './video-deletion.js';
export { CAPTIONS_FOLDER } from './video-object-keys.js';
export type { VideoPosterEntity } from './video-poster.entity.js';
export { videosFeature } from './videos.module.js';
export { VideosService } from './videos.service.js';
