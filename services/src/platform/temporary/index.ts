export { keepTouched } from './keep-touched.js';
export { createOwnedName } from './owner.js';
export { removeAbandoned } from './remove-abandoned.js';
