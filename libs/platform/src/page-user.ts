import { createStore } from './store';

/**
 * Id of the user whose page this is; null for a guest's. It travels with every request: the server refuses a
 * write (`other_account`) when the session is another user's, because another tab has signed in since.
 */
export const pageUser = createStore<string | null>(null);

/** Number of writes refused with `other_account`; each makes the page read its session again. */
export const refusedWrites = createStore(0);
