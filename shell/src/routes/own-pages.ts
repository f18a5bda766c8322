import { deferred } from '@beem/ui';

/** The shell's own pages; a visitor who comes for a film needs neither. */
export const Landing = deferred(() => import('../chrome/landing').then(({ Landing }) => Landing));
export const NotFound = deferred(() => import('../chrome/not-found').then(({ NotFound }) => NotFound));
