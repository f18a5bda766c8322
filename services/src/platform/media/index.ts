export type { MediaTools } from './engine.js';
export { MediaError } from './media-error.js';
export { MediaHealth } from './media-health.js';
export { encodePicture, PICTURE_MAX_BYTES, readPicture, thumbhashOf } from './picture.js';
export type { PreparedFilm, PrepareStep } from './prepare-film.js';
export { prepareFilm } from './try-twice.js';
