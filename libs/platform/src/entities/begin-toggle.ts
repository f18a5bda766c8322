import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeCached, holdsCached, holdsEntities } from './cached-entities';
import type { Entities, EntityRef, EntityType } from './entity-types';
import { firstReads } from './halted-reads';
import { optimisticState } from './optimistic-state';

export interface ToggleStart<
  Type extends EntityType,
  Flag extends keyof Entities[Type],
  Count extends keyof Entities[Type],
> {
  mutationKey: readonly unknown[];
  ref: EntityRef<Type>;
  /**
   * The entity on screen, from which the press starts and to which a refusal returns; another list may hold an older
   * version.
   */
  shown: Pick<Entities[Type], Flag | Count>;
  /** The field that is switched. */
  flag: Flag;
  /** The field that counts up or down with the flag. */
  count?: Count;
  wanted: boolean;
  /** Keys of the lists whose content or order changes; an older remote names none. */
  lists?: readonly QueryKey[];
}

/**
 * Shows the wanted state of a toggle in every cached entity before the server has answered. Called in `onMutate`.
 * @returns functions to call with the server's answer, or when it refuses
 */
export function beginToggle<
  Type extends EntityType,
  Flag extends keyof Entities[Type],
  Count extends keyof Entities[Type],
>(
  client: QueryClient,
  { mutationKey, ref, shown, flag, count, wanted, lists = [] }: ToggleStart<Type, Flag, Count>,
) {
  type State = Pick<Entities[Type], Flag | Count>;
  const optimistic = optimisticState<State>(client, mutationKey, holdsCached(ref), lists);
  const set = (state: State) => changeCached(client, ref, state as unknown as Partial<Entities[Type]>);
  const fields = count === undefined ? [flag] : [flag, count];
  const onScreen = Object.fromEntries(fields.map((name) => [name, shown[name as Flag]])) as unknown as State;

  const update = (before: State): State => {
    const next: Record<PropertyKey, unknown> = { [flag]: wanted };
    if (count !== undefined) {
      const step = wanted === before[flag] ? 0 : wanted ? 1 : -1;
      next[count] = Math.max(0, Number(before[count]) + step);
    }
    return next as State;
  };
  set(optimistic.begin(onScreen, update));

  return {
    /** @returns whether the answer is shown; it is not while a later press is under way */
    confirm(answer: State): boolean {
      const isShown = optimistic.confirm(answer);
      if (!isShown) return false;
      set(answer);
      for (const read of firstReads(client, holdsEntities))
        void read.then(() => {
          // A later press sets its own answer.
          if (!optimistic.isUnderWay()) set(answer);
        });
      return true;
    },
    /**
     * Shows the last state that the server has confirmed. If the error does not tell whether the server made the
     * change, the lists and the queries that hold the entity, except the feed, are read again.
     * @param error an older remote passes none
     */
    refuse(error?: Error): void {
      const confirmed = optimistic.refuse(error);
      if (confirmed) set(confirmed);
    },
  };
}
