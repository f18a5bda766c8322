import { createStore } from '@beem/platform';
import { currentRemotes } from '../federation/remotes';

/** Why a build cannot be previewed, until it is dismissed. It takes the place of the banner of another preview. */
export const refusal = createStore(currentRemotes().refusedPreview);
