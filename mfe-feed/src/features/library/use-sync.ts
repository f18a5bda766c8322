import { toast, useQueryClient } from '@beem/platform';
import { toastFixedError } from '@beem/platform/failure-message';
import { useState } from 'react';

/** The icon spins at least this long, so that the user sees that something happened. */
const SHOWN_MS = 600;

/** Refetches all active queries and shows a toast when done. */
export function useSync() {
  const client = useQueryClient();
  const [isSyncing, setIsSyncing] = useState(false);
  async function sync() {
    if (isSyncing) return;
    setIsSyncing(true);
    const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    try {
      await client.invalidateQueries({}, { throwOnError: true });
      await shown;
      toast({ title: 'Library synced', description: 'Everything here is up to date' });
    } catch (error) {
      toastFixedError(error, 'Failed to sync your library');
    } finally {
      setIsSyncing(false);
    }
  }
  return { isSyncing, sync };
}
