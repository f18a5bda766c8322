export { describeNotice } from './cut-off.js';
export { MediaError } from './media-error.js';
export { MediaHealth } from './media-health.js';
export { encodePicture, PICTURE_MAX_BYTES, readPicture, thumbhashOf } from './picture.js';
export { type MediaTools, type PreparedFilm, type PrepareStep, prepareFilm } from './prepare-film.js';
