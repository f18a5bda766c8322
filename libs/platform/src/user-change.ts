import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from './session';

/**
 * What one user read is not shown to the next: when a session ends by itself (it ran out, was revoked, or another tab
 * signed in as someone else), the cache of that user goes, and what is on screen leaves it until it is read again.
 */
export function UserChange() {
  const client = useQueryClient();
  const { status, user } = useSession();
  const before = useRef<string | null>(null);
  const userId = user?.id ?? null;
  useEffect(() => {
    if (status === 'loading') return;
    const hasChanged = before.current !== null && before.current !== userId;
    before.current = userId;
    if (!hasChanged) return;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== '/api/user' });
  }, [client, status, userId]);
  return null;
}
