import type { QueryClient } from '@beem/platform';
import type { UploadEntry } from './upload-entry';

/**
 * What speaks against sending an entry now, in a sentence: `limit-faults.ts` puts the rule here when it is loaded, with the
 * chosen video. Until then, and while the limits cannot be read, nothing does: the server checks them anyway.
 */
export const limitCheck: { faultOf: (client: QueryClient, entry: UploadEntry) => string | null } = {
  faultOf: () => null,
};
