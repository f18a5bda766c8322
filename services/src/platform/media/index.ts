export { describeNotice } from './cut-off.js';
export type { MediaTools } from './engine.js';
export { MediaError } from './media-error.js';
export { MediaHealth } from './media-health.js';
export { Pictures } from './pictures/pictures.js';
export { PicturesModule } from './pictures/pictures.module.js';
export { picturePart } from './pictures/read-picture.js';
export type { PreparedVideo, PrepareStep } from './prepare-video.js';
export { prepareVideo } from './try-twice.js';
