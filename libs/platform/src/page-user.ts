import { createStore } from './store';

/**
 * Id of the user of this page; null for a guest. Every request sends it: the server refuses a write (`other_account`)
 * when the session belongs to another user, because another tab has signed in since.
 */
export const pageUser = createStore<string | null>(null);

/** The last user of this page, also after the session has ended: texts typed on the page are theirs. */
export const pageOwner = createStore<string | null>(null);

/** Number of writes refused with `other_account`; each makes the page read its session again. */
export const refusedWrites = createStore(0);
