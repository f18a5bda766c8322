import { api, NOTIFICATIONS_KEY, UNREAD_COUNT_KEY, useQueryClient } from '@beem/platform';
import { useOptimisticLists } from '@beem/platform/optimistic-lists';

const KEYS = [NOTIFICATIONS_KEY, UNREAD_COUNT_KEY];

/**
 * Marks one notification as read, or all when called without an id, as an optimistic update. Parallel calls undo only
 * their own marks.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useOptimisticLists({
    mutationKey: ['mark-read'],
    lists: () => KEYS,
    send: (id: number | null) =>
      id === null
        ? api.put('/api/notifications/mark-all-read')
        : api.put('/api/notifications/{id}/read', { path: { id } }),
    change: (id) => {
      const list = client.getQueryData(NOTIFICATIONS_KEY) ?? [];
      const count = client.getQueryData(UNREAD_COUNT_KEY)?.count ?? 0;
      const marked = list.filter((one) => !one.isRead && (id === null || one.id === id));
      const ids = new Set(marked.map((one) => one.id));
      // A row that groups several notifications counts as many.
      const rows = marked.reduce((sum, one) => sum + one.count, 0);
      const counted = id === null ? count : Math.min(rows, count);
      mark(ids, true, -counted);
      return { undo: () => mark(ids, false, counted) };
    },
    readAgain: 'settled',
  });

  function mark(ids: ReadonlySet<number>, isRead: boolean, step: number): void {
    client.setQueryData(NOTIFICATIONS_KEY, (old) =>
      old?.map((one) => (ids.has(one.id) ? { ...one, isRead } : one)),
    );
    client.setQueryData(UNREAD_COUNT_KEY, (old) => old && { count: Math.max(0, old.count + step) });
  }
}
