export { libraryFeature } from './library.module.js';
