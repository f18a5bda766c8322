import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endReason, useSession } from './session';
import { toast } from './toast';

/**
 * Data of one user is not shown to the next: when a session ends by itself (it expired, was revoked, or another tab
 * signed in as another user), the cache of the first user is removed and the screen reads its data again.
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
    const reason = endReason.get();
    if (reason) toast({ title: 'You were signed out', description: reason, variant: 'destructive' });
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== '/api/user' });
  }, [client, status, userId]);
  return null;
}
