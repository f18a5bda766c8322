export { MediaError } from './media-error.js';
export { MediaHealth } from './media-health.js';
export { Pictures } from './pictures/pictures.js';
export { PicturesModule } from './pictures/pictures.module.js';
export { PICTURE_MAX_BYTES, readPicture } from './pictures/read-picture.js';
export { type MediaTools, type PreparedFilm, type PrepareStep, prepareFilm } from './prepare-film.js';
