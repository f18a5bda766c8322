import { ApiError } from '@beem/api-client';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { haltReads, readAgain } from './halted-reads';

interface Known {
  /** The last answer of the server. */
  state: object;
  /** The state that the last press shows. */
  shown: object;
  halted: Set<Query>;
  /** Whether a press failed without an answer of the server, so that nobody knows whether it took effect. */
  isUnknown: boolean;
}

/** A press never reads the feed again, because its videos would move under the viewer. */
const FEED = '/api/videos/trailers';

/** States by the key of the mutation that changes the entity. */
const knownStates = new WeakMap<QueryClient, Map<string, Known>>();

/**
 * The server state to return to when the server refuses an optimistic update. With several presses in quick succession
 * each starts from the update before it; if all are refused, the state before the first one is shown again. Reads that
 * began before the press are stopped, because their answer would be older than it, and start again when the last press
 * is answered.
 * @param holds whether a query holds the entity that changes
 * @param lists keys of the lists whose content or order changes
 */
export function optimisticState<State extends object>(
  client: QueryClient,
  mutationKey: readonly unknown[],
  holds: (query: Query) => boolean,
  lists: readonly QueryKey[],
) {
  const known = knownStates.get(client) ?? new Map<string, Known>();
  knownStates.set(client, known);
  const name = mutationKey.join('/');
  /** While a later press is under way, only its answer is shown. */
  const isLast = () => client.isMutating({ mutationKey }) <= 1;

  function settle(): State | null {
    const entry = known.get(name);
    known.delete(name);
    const due = new Set([...(entry?.halted ?? []), ...haltReads(client, holds, isInvalidated)]);
    if (entry?.isUnknown) for (const query of outdatedQueries()) due.add(query);
    readAgain(client, due);
    return (entry?.state as State | undefined) ?? null;
  }

  /** The queries to read again when nobody knows whether the server made the change. */
  function outdatedQueries(): Query[] {
    const cache = client.getQueryCache();
    const holding = cache.findAll({ predicate: (query) => query.queryKey[0] !== FEED && holds(query) });
    return [...holding, ...lists.flatMap((queryKey) => cache.findAll({ queryKey }))];
  }

  return {
    /**
     * Called before anything is shown. While an earlier press is under way, the screen may not show it yet, so this
     * press starts from the state that the earlier one shows.
     * @param onScreen the state on screen
     * @param update returns the state after a press for the state before it
     * @returns the state to show now
     */
    begin(onScreen: State, update: (before: State) => State): State {
      const halted = haltReads(client, holds);
      const earlier = isLast() ? undefined : known.get(name);
      const shown = update((earlier?.shown ?? onScreen) as State);
      known.set(name, {
        state: earlier?.state ?? onScreen,
        shown,
        halted: new Set([...(earlier?.halted ?? []), ...halted]),
        isUnknown: earlier?.isUnknown ?? false,
      });
      return shown;
    },
    /** Whether a press has no answer yet. */
    isUnderWay: () => known.has(name),
    /** @returns whether the answer is to be shown */
    confirm(answer: State): boolean {
      const entry = known.get(name);
      if (entry) Object.assign(entry, { state: answer, isUnknown: false });
      const isShown = isLast();
      if (isShown) settle();
      return isShown;
    },
    /** @returns the state to show again, if any */
    refuse(error?: Error): State | null {
      const entry = known.get(name);
      if (entry && error && !isRefusal(error)) entry.isUnknown = true;
      return isLast() ? settle() : null;
    },
  };
}

/** Whether the server has refused the change; any other failure does not tell whether it was made. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Whether the mutation itself has invalidated the query, and its read began after the answer. */
function isInvalidated({ state }: Query): boolean {
  return state.isInvalidated;
}
