export type { MediaEngine } from './engine.js';
export { MediaError } from './media-error.js';
export { type PreparedFilm, type PrepareStep, prepareFilm } from './prepare-film.js';
