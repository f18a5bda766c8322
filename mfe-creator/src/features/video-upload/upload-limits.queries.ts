import { apiQuery, type QueryClient, useQuery } from '@beem/platform';
import { limitCheck } from './limit-check';
import { describeLimits, findFault, type KnownLimits, type UploadLimits } from './limit-faults';
import { readQueue, useUploadQueue } from './queue-store';
import type { UploadEntry } from './upload-entry';

const uploadLimits = apiQuery('/api/videos/upload-limits');

/** Polling interval while a video exceeds today's limit, because an upload elsewhere may have ended. */
const POLL_MS = 10_000;
/** The clock of the browser may be wrong, and a timer holds no long time. */
const MIN_DELAY_MS = 60_000;
const MAX_DELAY_MS = 3_600_000;

/**
 * GET /api/videos/upload-limits; null while unknown. The limits of a new day are read automatically.
 * @param isShort whether something on the page waits for more of today's limit
 */
function useKnownLimits(isShort: (known: KnownLimits) => boolean): KnownLimits | null {
  const { data, dataUpdatedAt } = useQuery({
    ...uploadLimits,
    refetchInterval: ({ state }) => {
      const known = knownOf(state);
      if (!known) return false;
      if (isShort(known)) return POLL_MS;
      const untilReset = Date.parse(known.limits.resetsAt) - Date.now();
      return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, untilReset));
    },
  });
  return knownOf({ data, dataUpdatedAt });
}

/** The faults of the chosen videos of these entries, by entry id; entries that may be sent have none. */
export function useLimitFaults(judged: readonly UploadEntry[]): ReadonlyMap<number, string> {
  const { entries } = useUploadQueue();
  const find = (known: KnownLimits) =>
    judged.flatMap((entry) => {
      const fault = findFault(entry, entries, known);
      return fault ? [{ id: entry.id, ...fault }] : [];
    });
  const known = useKnownLimits((current) => find(current).some(({ isOfToday }) => isOfToday));
  return new Map(known ? find(known).map(({ id, sentence }) => [id, sentence]) : []);
}

/** The texts about what an entry without a video may upload. */
export function useLimitTexts(entry: UploadEntry) {
  const { entries } = useUploadQueue();
  const known = useKnownLimits(() => false);
  return known && describeLimits(entry.id, entries, known);
}

/** Asks the server again, before an upload that exceeded the limit is retried. */
export async function refreshFault(client: QueryClient, entry: UploadEntry): Promise<string | null> {
  await client.fetchQuery({ ...uploadLimits, staleTime: 0 }).catch(() => null);
  return faultOf(client, entry);
}

function faultOf(client: QueryClient, { id }: UploadEntry): string | null {
  const state = client.getQueryState<UploadLimits>(uploadLimits.queryKey);
  const known = state && knownOf(state);
  const { entries } = readQueue();
  const entry = entries.find((each) => each.id === id);
  return (known && entry && findFault(entry, entries, known)?.sentence) ?? null;
}

function knownOf({
  data,
  dataUpdatedAt,
}: {
  data?: UploadLimits;
  dataUpdatedAt: number;
}): KnownLimits | null {
  return data ? { limits: data, readAtMs: dataUpdatedAt } : null;
}

limitCheck.faultOf = faultOf;
