import { createPart } from './create-part';

/** The shell's own pages; a visitor who comes for a film needs neither. */
export const Landing = createPart(() => import('../chrome/landing').then(({ Landing }) => Landing));
export const NotFound = createPart(() => import('../chrome/not-found').then(({ NotFound }) => NotFound));
