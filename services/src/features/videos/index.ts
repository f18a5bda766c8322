export { VideoDto } from './dto/video.dto.js';
export { EpisodesRepository } from './episodes/episodes.repository.js';
export { decodeCursor, encodeCursor, FEED_START, type FeedCursor } from './feed/feed-cursor.js';
export { RankingGenerations } from './ranking/ranking-generations.js';
export { NEW_SHOW_SCORE_SQL, scoreColumn } from './ranking/score.js';
export { runRateCommand } from './rating/rate.command.js';
export { type Cover, Covers } from './upload/covers.js';
export {
  isListedSql,
  mediaUrl,
  toVideo,
  VIDEO_COLUMNS,
  type VideoFacts,
  type VideoRow,
  withPosition,
} from './video.columns.js';
export { ageRestricted, videoNotFound, videoNotReady } from './video.errors.js';
export {
  canDelete,
  canSeeMature,
  canSeeMatureOf,
  canUpload,
  isModerator,
  visibilityOf,
} from './video.policy.js';
export { videosFeature } from './videos.module.js';
export { VideosService } from './videos.service.js';
