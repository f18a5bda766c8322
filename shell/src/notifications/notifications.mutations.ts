import { api, NOTIFICATIONS_KEY, UNREAD_COUNT_KEY, useMutation, useQueryClient } from '@beem/platform';

const KEYS = [NOTIFICATIONS_KEY, UNREAD_COUNT_KEY];
const MARK_READ = { mutationKey: ['mark-read'] };

/**
 * Marks one notification as read, or all when called without an id, as an optimistic update. Parallel calls undo only
 * their own marks, and only the last one refetches the list: an earlier answer would briefly show the others'
 * notifications as unread.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    ...MARK_READ,
    mutationFn: (id: number | null) =>
      id === null
        ? api.put('/api/notifications/mark-all-read')
        : api.put('/api/notifications/{id}/read', { path: { id } }),
    meta: { invalidates: false },
    onMutate: async (id) => {
      await Promise.all(KEYS.map((queryKey) => client.cancelQueries({ queryKey })));
      const list = client.getQueryData(NOTIFICATIONS_KEY) ?? [];
      const count = client.getQueryData(UNREAD_COUNT_KEY)?.count ?? 0;
      const marked = list.filter((one) => !one.isRead && (id === null || one.id === id));
      const ids = new Set(marked.map((one) => one.id));
      // A row of several stands for as many in the count.
      const rows = marked.reduce((sum, one) => sum + one.count, 0);
      const counted = id === null ? count : Math.min(rows, count);
      mark(ids, true, -counted);
      return { ids, counted };
    },
    onError: (_error, _id, done) => done && mark(done.ids, false, done.counted),
    onSettled: () => {
      if (client.isMutating(MARK_READ) > 1) return;
      for (const queryKey of KEYS) void client.invalidateQueries({ queryKey });
    },
  });

  function mark(ids: ReadonlySet<number>, isRead: boolean, step: number): void {
    client.setQueryData(NOTIFICATIONS_KEY, (old) =>
      old?.map((one) => (ids.has(one.id) ? { ...one, isRead } : one)),
    );
    client.setQueryData(UNREAD_COUNT_KEY, (old) => old && { count: Math.max(0, old.count + step) });
  }
}
