export { isCompletedAt, isViewAt, newerPosition, type WatchPosition } from './position.js';
export { POSITION_COLUMNS, type PositionRow, positionJoin, toStoredPosition } from './position.row.js';
export { progressFeature } from './progress.module.js';
export { Progress } from './progress.service.js';
export type { WatchProgressEntity } from './watch-progress.entity.js';
