import { createStore } from '@beem/platform';
import { currentRemotes } from '../federation/remotes';

/** Why a build cannot be previewed, until the message is dismissed. It replaces the banner of another preview. */
export const refusal = createStore(currentRemotes().refusedPreview);
