export { CreatorVideosService } from './creator/creator-videos.service.js';
export { VideoDto } from './dto/video.dto.js';
export { publishDroppedWords } from './editing/dropped-words.js';
export { EPISODES_MAX, EpisodesRepository, type NumberedEpisode } from './episodes/episodes.repository.js';
export { isEvidenceKept } from './evidence.js';
export { FEED_START, type FeedCursor, rankingCursor } from './feed/feed-cursor.js';
export { RankingGenerations } from './ranking/ranking-generations.js';
export { NEW_SHOW_SCORE_SQL, scoreColumn } from './ranking/score.js';
export { runRateCommand } from './rating/rate.command.js';
export { RatingService } from './rating/rating.service.js';
export { type HeldVideo, VideoRemoval } from './removal/video-removal.js';
export { type Cover, Covers } from './upload/covers.js';
export type { VideoEntity } from './video.entity.js';
export { ageRestricted, notToDelete, videoNotFound, videoNotReady } from './video.errors.js';
export { mediaUrl, toAccessFields, toVideo, withPosition } from './video.mapper.js';
export {
  type Audience,
  audienceOf,
  canDelete,
  canSeeMature,
  canSeeMatureOf,
  canUpload,
  type VideoAccessFields,
  visibilityOf,
} from './video.policy.js';
export {
  isListedSql,
  VIDEO_ACCESS_COLUMNS,
  VIDEO_COLUMNS,
  type VideoAccessRow,
  type VideoRow,
} from './video.row.js';
export { videosFeature } from './videos.module.js';
export { VideosService } from './videos.service.js';
