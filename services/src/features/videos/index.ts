export { VideoDto } from './dto/video.dto.js';
export { toVideo, VIDEO_COLUMNS, type VideoFacts, type VideoRow, withPlace } from './video.columns.js';
export { ageRestricted, videoNotFound, videoNotReady } from './video.errors.js';
export { canSeeMature, isModerator, visibilityOf } from './video.policy.js';
export { videosFeature } from './videos.module.js';
export { VideosService } from './videos.service.js';
