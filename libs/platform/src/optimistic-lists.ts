import { type QueryKey, useMutation, useQueryClient } from '@beem/platform';
import { useRef } from 'react';

/** The end of an optimistic change of lists. */
export interface ListChange<Answer> {
  /** Replaces what was shown by the server's answer. */
  confirm?: (answer: Answer) => void;
  /** Undoes only this change, where several may be under way. Without it the lists are restored from their snapshot. */
  undo?: () => void;
}

export interface OptimisticLists<Variables, Answer> {
  mutationKey: QueryKey;
  /** The cached lists that the change concerns. */
  lists: (variables: Variables) => readonly QueryKey[];
  send: (variables: Variables) => Promise<Answer>;
  /** Changes the cached lists before the server has answered. */
  change: (variables: Variables) => ListChange<Answer> | undefined;
  /**
   * When the lists are read again: after a refusal, and once more when no other change is under way; or after the
   * answer to the last of several calls with the same mutation key, since an earlier answer would lack the other
   * changes.
   */
  readAgain: 'refused' | 'settled';
  onConfirmed?: (answer: Answer, variables: Variables) => void;
  onRefused?: (error: Error, variables: Variables) => void;
}

/**
 * A change of the items of lists, e.g. a deletion: `mutate(variables)` shows it at once; when the server refuses, the
 * lists are restored and read again.
 * Imported as `@beem/platform/optimistic-lists`, and bundled.
 */
export function useOptimisticLists<Variables, Answer>({
  mutationKey,
  lists,
  send,
  change,
  readAgain,
  onConfirmed,
  onRefused,
}: OptimisticLists<Variables, Answer>) {
  const client = useQueryClient();
  // A restored snapshot, and a read after a refusal, lack the changes that were still under way.
  const wasRefused = useRef(false);
  return useMutation({
    mutationKey,
    // The lists are changed in place.
    meta: { invalidates: false },
    mutationFn: send,
    onMutate: async (variables: Variables) => {
      // The answer of a running refetch would lack the change. A first load continues, because there is nothing else to
      // show.
      const loaded = lists(variables).filter((queryKey) => client.getQueryData(queryKey) !== undefined);
      await Promise.all(loaded.map((queryKey) => client.cancelQueries({ queryKey })));
      const snapshot = loaded.map((queryKey) => [queryKey, client.getQueryData(queryKey)] as const);
      const restore = () => {
        for (const [queryKey, data] of snapshot) client.setQueryData(queryKey, data);
      };
      return { undo: restore, ...change(variables) };
    },
    onSuccess: (answer, variables, shown) => {
      shown.confirm?.(answer);
      onConfirmed?.(answer, variables);
    },
    onError: (error, variables, shown) => {
      shown?.undo();
      onRefused?.(error, variables);
    },
    onSettled: (_answer, error, variables) => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      const isDue = readAgain === 'settled' ? isLast : error !== null || (isLast && wasRefused.current);
      wasRefused.current = !isLast && (wasRefused.current || error !== null);
      if (!isDue) return;
      for (const queryKey of lists(variables)) void client.invalidateQueries({ queryKey });
    },
  });
}
