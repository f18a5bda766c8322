export { studioVideosFeature } from './videos.module.js';
