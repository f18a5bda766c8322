import { Foundation1764000000000 } from './1764000000000-foundation.js';

/** In order; a migration that has landed is never edited. */
export const migrations = [Foundation1764000000000];
