/**
 * The cached entities and their optimistic updates, which `loadEntities` loads as one file. The façade holds the one
 * copy for the shell and all remotes.
 */
export { beginToggle } from './begin-toggle';
export { changeCached, findCached } from './cached-entities';
export type { Entities, EntityRef, EntityType } from './entity-types';
export { checkVideo, removeVideo } from './remove-video';
