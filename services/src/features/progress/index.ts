export { isCompletedAt, isViewAt, newerPlace, type WatchPlace } from './place.js';
export { progressFeature } from './progress.module.js';
export { Progress } from './progress.service.js';
