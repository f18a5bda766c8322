import type { QueryClient } from '@beem/platform';
import type { UploadEntry } from './upload-entry';

/**
 * Finds why an entry must not be sent now, as a sentence; null when it may. `upload-limits.queries.ts` sets the rule
 * when its chunk loads. Until then, and while the limits cannot be read, everything is allowed, because the server
 * checks the limits anyway.
 */
export const limitCheck: { faultOf: (client: QueryClient, entry: UploadEntry) => string | null } = {
  faultOf: () => null,
};
