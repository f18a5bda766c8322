import { ApiError } from '@beem/api-client';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { haltReads, readAgain } from './halted-reads';

interface Known {
  /** The last answer of the server. */
  state: object;
  /** What the last press shows. */
  shown: object;
  halted: Set<Query>;
  /** A press failed without an answer of the server: it may have been done or not. */
  isUnknown: boolean;
}

/** No press reads it again: it would move under the viewer. */
const FEED = '/api/videos/trailers';

/** By the key of the mutations that change an entity. */
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
  /** While a later press is under way, the answer to that one decides. */
  const isLast = () => client.isMutating({ mutationKey }) <= 1;

  function settle(): State | null {
    const entry = known.get(name);
    known.delete(name);
    const due = new Set([...(entry?.halted ?? []), ...haltReads(client, holds, isDueAnyway)]);
    if (entry?.isUnknown) for (const query of outdated()) due.add(query);
    readAgain(client, due);
    return (entry?.state as State | undefined) ?? null;
  }

  /** What is read again when nobody knows what the server has done. */
  function outdated(): Query[] {
    const cache = client.getQueryCache();
    const holding = cache.findAll({ predicate: (query) => query.queryKey[0] !== FEED && holds(query) });
    return [...holding, ...lists.flatMap((queryKey) => cache.findAll({ queryKey }))];
  }

  return {
    /**
     * Before anything is shown. While an earlier press is under way the screen may not be drawn again yet, so this one
     * starts from what that one shows.
     * @param onScreen the state on screen
     * @param update what a press shows, by the state that it starts from
     * @returns what to show now
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
    /** @returns whether the answer is to be shown */
    confirm(answer: State): boolean {
      const entry = known.get(name);
      if (entry) Object.assign(entry, { state: answer, isUnknown: false });
      const isShown = isLast();
      if (isShown) settle();
      return isShown;
    },
    /** @returns what is to be shown again, if anything */
    refuse(error?: Error): State | null {
      const entry = known.get(name);
      if (entry && error && !isRefusal(error)) entry.isUnknown = true;
      return isLast() ? settle() : null;
    },
  };
}

/** Whether the server has said no; any other failure leaves open what it has done. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** A read that the mutation itself invalidated began after its answer. */
function isDueAnyway({ state }: Query): boolean {
  return state.isInvalidated;
}
