export { isModerator } from './video.policy.js';
export { videosFeature } from './videos.module.js';
export { VideosService } from './videos.service.js';
