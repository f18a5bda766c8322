import type { Query, QueryClient } from '@tanstack/react-query';
import { haltReads, readAgain } from './halted-reads';

interface Known {
  /** What the server last said. */
  state: object;
  halted: Set<Query>;
}

/** By the key of the mutations that change a thing. */
const knownStates = new WeakMap<QueryClient, Map<string, Known>>();

/**
 * What to go back to when the server refuses. Of presses in quick succession each sees what the one before it promised;
 * if that one is refused, too, only what stood before the first of them is true. Reads that began before the press know
 * nothing of it: they are stopped, and begun anew when the last of the presses is answered.
 * Imported as `@beem/platform/optimistic-state`: the façade itself is in every first load, which needs none of this.
 * @param holds whether a query holds the thing that changes
 */
export function optimisticState<State extends object>(
  client: QueryClient,
  mutationKey: readonly unknown[],
  holds: (query: Query) => boolean,
) {
  const known = knownStates.get(client) ?? new Map<string, Known>();
  knownStates.set(client, known);
  const name = mutationKey.join('/');
  /** While a later press is under way, its own answer will say. */
  const isLast = () => client.isMutating({ mutationKey }) <= 1;

  function settle(): State | null {
    const settled = known.get(name);
    known.delete(name);
    readAgain(client, new Set([...(settled?.halted ?? []), ...haltReads(client, holds, isDueAnyway)]));
    return (settled?.state as State | undefined) ?? null;
  }

  return {
    /** Before anything is shown. @param shown the state on screen */
    begin(shown: State): void {
      const halted = haltReads(client, holds);
      const earlier = isLast() ? undefined : known.get(name);
      known.set(name, {
        state: earlier?.state ?? shown,
        halted: new Set([...(earlier?.halted ?? []), ...halted]),
      });
    },
    /** @returns whether the answer is to be shown */
    confirm(answer: State): boolean {
      if (isLast()) {
        settle();
        return true;
      }
      known.set(name, { halted: new Set(), ...known.get(name), state: answer });
      return false;
    },
    /** @returns what is to be shown again, if anything */
    refuse(): State | null {
      return isLast() ? settle() : null;
    },
  };
}

/** What the mutation itself had read again began after its answer. */
function isDueAnyway({ state }: Query): boolean {
  return state.isInvalidated;
}
