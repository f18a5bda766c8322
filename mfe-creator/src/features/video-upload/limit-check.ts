import type { QueryClient } from '@beem/platform';
import type { UploadEntry } from './upload-entry';

/**
 * Why an entry may not be sent now, in a sentence; null when it may. `upload-limits.queries.ts` puts the rule here when
 * its chunk loads. Until then, and while the limits cannot be read, nothing is refused: the server checks them anyway.
 */
export const limitCheck: { faultOf: (client: QueryClient, entry: UploadEntry) => string | null } = {
  faultOf: () => null,
};
