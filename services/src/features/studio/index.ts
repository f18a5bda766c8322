export { analyticsFeature } from './analytics/index.js';
export { studioVideosFeature } from './videos/index.js';
