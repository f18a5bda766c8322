export type { Entities, EntityRef, EntityType } from './entities';

/**
 * Loads the code that changes cached entities (README, "Optimistic updates"). It is in the file for signed-in users, so
 * it is there before a press. One copy serves the shell and all remotes.
 */
export const loadEntities = () => import(/* webpackChunkName: "account" */ './entities');
