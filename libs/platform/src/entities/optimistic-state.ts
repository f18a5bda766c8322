import type { Query, QueryClient } from '@tanstack/react-query';
import { haltReads, readAgain } from './halted-reads';

interface Known {
  /** The last answer of the server. */
  state: object;
  /** What the last press shows. */
  shown: object;
  halted: Set<Query>;
}

/** By the key of the mutations that change an entity. */
const knownStates = new WeakMap<QueryClient, Map<string, Known>>();

/**
 * The server state to return to when the server refuses an optimistic update. With several presses in quick succession
 * each starts from the update before it; if all are refused, the state before the first one is shown again. Reads that
 * began before the press are stopped, because their answer would be older than it, and start again when the last press
 * is answered.
 * @param holds whether a query holds the entity that changes
 */
export function optimisticState<State extends object>(
  client: QueryClient,
  mutationKey: readonly unknown[],
  holds: (query: Query) => boolean,
) {
  const known = knownStates.get(client) ?? new Map<string, Known>();
  knownStates.set(client, known);
  const name = mutationKey.join('/');
  /** While a later press is under way, the answer to that one decides. */
  const isLast = () => client.isMutating({ mutationKey }) <= 1;

  function settle(): State | null {
    const entry = known.get(name);
    known.delete(name);
    readAgain(client, new Set([...(entry?.halted ?? []), ...haltReads(client, holds, isDueAnyway)]));
    return (entry?.state as State | undefined) ?? null;
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
      });
      return shown;
    },
    /** @returns whether the answer is to be shown */
    confirm(answer: State): boolean {
      if (isLast()) {
        settle();
        return true;
      }
      const entry = known.get(name);
      if (entry) entry.state = answer;
      return false;
    },
    /** @returns what is to be shown again, if anything */
    refuse(): State | null {
      return isLast() ? settle() : null;
    },
  };
}

/** A read that the mutation itself invalidated began after its answer. */
function isDueAnyway({ state }: Query): boolean {
  return state.isInvalidated;
}
