export { MediaError } from './media-error.js';
export { MediaHealth } from './media-health.js';
export { encodePicture, readPicture, thumbhashOf } from './picture.js';
export { type MediaTools, type PreparedFilm, type PrepareStep, prepareFilm } from './prepare-film.js';
