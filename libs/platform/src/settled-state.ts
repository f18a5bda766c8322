import type { QueryClient } from '@tanstack/react-query';

/** By the key of the mutations that change a thing: what the server last said of it. */
const states = new WeakMap<QueryClient, Map<string, object>>();

/**
 * What to go back to when the server refuses. Of presses in quick succession each sees what the one before it promised;
 * if that one is refused, too, only what stood before the first of them is true.
 * Imported as `@beem/platform/settled-state`: the façade itself is in every first load, which needs none of this.
 */
export function settledState<State extends object>(client: QueryClient, mutationKey: readonly unknown[]) {
  const known = states.get(client) ?? new Map<string, object>();
  states.set(client, known);
  const name = mutationKey.join('/');
  /** While a later press is under way, its own answer will say. */
  const isLast = () => client.isMutating({ mutationKey }) <= 1;

  return {
    /** Before anything is shown. @param shown the state on screen */
    begin(shown: State): void {
      if (isLast()) known.set(name, shown);
    },
    /** @returns whether the answer is to be shown */
    confirm(answer: State): boolean {
      if (!isLast()) known.set(name, answer);
      else known.delete(name);
      return isLast();
    },
    /** @returns what is to be shown again, if anything */
    refuse(): State | null {
      if (!isLast()) return null;
      const state = known.get(name) as State | undefined;
      known.delete(name);
      return state ?? null;
    },
  };
}
