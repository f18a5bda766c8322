import {
  type Entities,
  type EntityType,
  loadEntities,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@beem/platform';

export interface OptimisticToggle<
  Type extends EntityType,
  Flag extends keyof Entities[Type],
  Count extends keyof Entities[Type] = never,
> {
  /** The action in one word, e.g. 'like'. Together with the entity it is the key of the mutation. */
  action: string;
  type: Type;
  /** The entity as it is on screen. */
  shown: Pick<Entities[Type], 'id' | Flag | Count>;
  /** The field that is switched. */
  flag: Flag;
  /** The field that counts the users who have switched the flag on. */
  count?: Count;
  /**
   * Sends the wanted state instead of a switch, so that a retry never undoes it.
   * @returns the entity's fields in the server's answer
   */
  send: (wanted: boolean) => Promise<Pick<Entities[Type], Flag | Count>>;
  /** Lists whose content or order changes; they are read again, unless the server refuses. */
  invalidates: readonly QueryKey[] | false;
  /** Called after the answer to the last of several presses. */
  onConfirmed?: (isOn: boolean) => void;
  onRefused: (error: Error) => void;
}

/**
 * A toggle of one entity, e.g. a like: `mutate(wanted)` shows the wanted state in every cached entity at once, in the
 * shell and in all remotes; then the server's answer replaces it, or the state before is shown again. Imported as
 * `@beem/platform/optimistic-toggle`, and bundled; the code that changes the cache is shared.
 */
export function useOptimisticToggle<
  Type extends EntityType,
  Flag extends keyof Entities[Type],
  Count extends keyof Entities[Type] = never,
>({
  action,
  type,
  shown,
  flag,
  count,
  send,
  invalidates,
  onConfirmed,
  onRefused,
}: OptimisticToggle<Type, Flag, Count>) {
  const client = useQueryClient();
  const mutationKey = [action, type, shown.id];
  return useMutation({
    mutationKey,
    // The scope sends quick presses to the server in order.
    scope: { id: mutationKey.join('/') },
    meta: { invalidates },
    mutationFn: send,
    onMutate: async (wanted: boolean) => {
      const entities = await loadEntities().catch(() => null);
      const ref = { type, id: shown.id };
      const lists = invalidates || [];
      return entities?.beginToggle(client, { mutationKey, ref, shown, flag, count, wanted, lists });
    },
    onSuccess: (answer, _wanted, toggle) => {
      const isShown = toggle ? toggle.confirm(answer) : readAllAgain(client);
      if (isShown) onConfirmed?.(Boolean(answer[flag]));
    },
    onError: (error, _wanted, toggle) => {
      toggle?.refuse(error);
      onRefused(error);
    },
  });
}

/** Without the code that changes the cache, rereading the queries on screen shows the new state. */
function readAllAgain(client: QueryClient): true {
  void client.invalidateQueries();
  return true;
}
