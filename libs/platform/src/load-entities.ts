export type { Entities, EntityRef, EntityType } from './entities';

/**
 * Loads what changes cached entities (README, "Optimistic updates"). It is in the file for signed-in users, who need it:
 * a press is answered at once. One copy serves the shell and all remotes.
 */
export const loadEntities = () => import(/* webpackChunkName: "account" */ './entities');
