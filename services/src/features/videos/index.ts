export { videosFeature } from './videos.module.js';
