import { createStore } from './store';

/**
 * Id of the user whose page this is; null for a guest's. It travels with every request: the server refuses a
 * write (`other_account`) when the session is another user's, because another tab has signed in since.
 */
export const pageUser = createStore<string | null>(null);

/** The last user of this page, also after the session has ended: what is typed on the page is theirs. */
export const pageOwner = createStore<string | null>(null);

/** Number of writes refused with `other_account`; each makes the page read its session again. */
export const refusedWrites = createStore(0);
