import { BADGE_DEBOUNCE_MS, NOTIFICATIONS_SHOWN } from '@beem/contracts';
import { apiQuery, useLiveStatus, useQuery } from '@beem/platform';
import { listState } from '@beem/ui';
import { useEffect, useState } from 'react';

const LIST_STALE_MS = 10_000;
const COUNT_STALE_MS = 5_000;

const unreadCountOptions = (isLive: boolean) => ({
  ...apiQuery('/api/notifications/unread-count'),
  staleTime: COUNT_STALE_MS,
  refetchInterval: isLive ? 30_000 : 10_000,
});

const notificationListOptions = (isLive: boolean) => ({
  ...apiQuery('/api/notifications'),
  staleTime: LIST_STALE_MS,
  refetchInterval: isLive ? 30_000 : 15_000,
});

export function useIsLive(): boolean {
  return useLiveStatus() === 'connected';
}

/** The latest notifications, at most 15. */
export function useNotifications() {
  const query = useQuery(notificationListOptions(useIsLive()));
  return listState({ ...query, data: query.data?.slice(0, NOTIFICATIONS_SHOWN) });
}

/** Unread count, debounced by 200 ms so that a burst of events does not make the badge flicker. */
export function useUnreadCount(): number {
  const { data } = useQuery(unreadCountOptions(useIsLive()));
  const count = data?.count ?? 0;
  const [debounced, setDebounced] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(count), BADGE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return debounced;
}
