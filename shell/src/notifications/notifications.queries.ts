import type { Notification, UnreadCount } from '@beem/api-client';
import { BADGE_DEBOUNCE_MS, NOTIFICATIONS_SHOWN } from '@beem/contracts';
import {
  api,
  NOTIFICATIONS_KEY,
  queryOptions,
  UNREAD_COUNT_KEY,
  useLiveStatus,
  useMutation,
  useQuery,
  useQueryClient,
} from '@beem/platform';
import { useEffect, useState } from 'react';

const LIST_STALE_MS = 10_000;
const COUNT_STALE_MS = 5_000;

const unreadCountOptions = (isLive: boolean) =>
  queryOptions<UnreadCount>({
    queryKey: UNREAD_COUNT_KEY,
    staleTime: COUNT_STALE_MS,
    refetchInterval: isLive ? 30_000 : 10_000,
  });

const notificationListOptions = (isLive: boolean) =>
  queryOptions<Notification[]>({
    queryKey: NOTIFICATIONS_KEY,
    staleTime: LIST_STALE_MS,
    refetchInterval: isLive ? 30_000 : 15_000,
  });

export function useIsLive(): boolean {
  return useLiveStatus() === 'connected';
}

/** The latest notifications, at most 15. */
export function useNotifications() {
  const query = useQuery(notificationListOptions(useIsLive()));
  return { ...query, data: query.data?.slice(0, NOTIFICATIONS_SHOWN) };
}

/** Unread count, settled for 200 ms so that a burst of events does not make the badge flicker. */
export function useUnreadCount(): number {
  const { data } = useQuery(unreadCountOptions(useIsLive()));
  const count = data?.count ?? 0;
  const [settled, setSettled] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), BADGE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return settled;
}

/** Marks one as read, or all when called without an id: shown at once, taken back when the server refuses. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      api.send('PUT', id === null ? '/api/notifications/mark-all-read' : `/api/notifications/${id}/read`),
    meta: { invalidates: false },
    onMutate: async (id) => {
      await Promise.all(
        [NOTIFICATIONS_KEY, UNREAD_COUNT_KEY].map((queryKey) => client.cancelQueries({ queryKey })),
      );
      const list = client.getQueryData<Notification[]>(NOTIFICATIONS_KEY);
      const unread = client.getQueryData<UnreadCount>(UNREAD_COUNT_KEY);
      client.setQueryData<Notification[]>(NOTIFICATIONS_KEY, (old) =>
        old?.map((one) => (id === null || one.id === id ? { ...one, isRead: true } : one)),
      );
      client.setQueryData<UnreadCount>(UNREAD_COUNT_KEY, (old) => ({
        count: id === null ? 0 : Math.max(0, (old?.count ?? 0) - 1),
      }));
      return { list, unread };
    },
    onError: (_error, _id, before) => {
      client.setQueryData(NOTIFICATIONS_KEY, before?.list);
      client.setQueryData(UNREAD_COUNT_KEY, before?.unread);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      void client.invalidateQueries({ queryKey: UNREAD_COUNT_KEY });
    },
  });
}
