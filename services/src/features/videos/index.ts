export type { VideoFacts } from './video.columns.js';
export { ageRestricted, videoNotFound, videoNotReady } from './video.errors.js';
export { isModerator, visibilityOf } from './video.policy.js';
export { videosFeature } from './videos.module.js';
export { VideosService } from './videos.service.js';
