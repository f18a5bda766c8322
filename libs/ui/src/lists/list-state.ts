import { isRefusal } from '@beem/platform/refusal';

/** The states of a list on a screen, each with exactly its data. */
export type ListState<Item> =
  | { status: 'loading' }
  | { status: 'error'; error: Error; isRetrying: boolean; retry: () => void }
  | { status: 'empty' }
  | { status: 'ready'; items: readonly Item[]; more: MorePages };

export interface MorePages {
  /** `waiting`: the loaded pages are being read again; the next page loads by itself only after that. */
  status: 'end' | 'idle' | 'waiting' | 'loading' | 'failed';
  /** Loads the next page, also after a failure. */
  load: () => void;
}

export const NO_MORE_PAGES: MorePages = { status: 'end', load: () => undefined };

interface ListQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * The state of a list that is read in one call: `listState(useQuery(options))`. A refusal (401, 403, 404, 410) replaces
 * cached items; any other failure leaves them on screen.
 */
export function listState<Item>(query: ListQuery<readonly Item[]>): ListState<Item> {
  const { data } = query;
  return failureOf(query) ?? stateOf(data, NO_MORE_PAGES);
}

/** The error state, or null when there is something else to show. */
export function failureOf({ data, error, isFetching, refetch }: ListQuery<unknown>) {
  if (!error || (data !== undefined && !isRefusal(error))) return null;
  return { status: 'error', error, isRetrying: isFetching, retry: () => void refetch() } as const;
}

/** @param items undefined before the first answer */
export function stateOf<Item>(items: readonly Item[] | undefined, more: MorePages): ListState<Item> {
  if (!items) return { status: 'loading' };
  if (items.length === 0 && more.status === 'end') return { status: 'empty' };
  return { status: 'ready', items, more };
}
