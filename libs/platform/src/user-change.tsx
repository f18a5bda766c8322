import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { forgetTab } from './forget-personal';
import { pageOwner, pageUser, refusedWrites } from './page-user';
import { currentUserOptions, endReason, useSession } from './session';
import { useStore } from './store';
import { toast } from './toast';

/**
 * Never shows data of one user to the next. When a session ends without a sign-out here (it expired, was revoked, or
 * another tab signed in as another user), the cache of the first user is removed and the screen reads its data again.
 * When another tab has signed in as another user, also after the session ended, the page says so and starts again, so
 * that the second user sends nothing that the first one typed.
 */
export function UserChange({ children }: { children?: ReactNode }) {
  const client = useQueryClient();
  const { status, user } = useSession();
  const [generation, setGeneration] = useState(0);
  const before = useRef<string | null>(null);
  const userId = user?.id ?? null;
  const username = user?.username;
  useEffect(() => {
    if (status === 'loading') return;
    pageUser.set(userId);
    const owner = pageOwner.get();
    const isOthers = userId !== null && owner !== null && owner !== userId;
    if (userId !== null) pageOwner.set(userId);
    const hasChanged = before.current !== null && before.current !== userId;
    before.current = userId;
    if (!hasChanged && !isOthers) return;
    const reason = endReason.get();
    if (reason) toast({ title: 'You were signed out', description: reason, variant: 'destructive' });
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== '/api/user' });
    if (!isOthers) return;
    forgetTab();
    setGeneration((last) => last + 1);
    toast({
      title: `You are signed in as @${username}`,
      description: 'Another tab of this browser has changed the account, so this page starts again.',
    });
  }, [client, status, userId, username]);
  useEffect(() => () => pageOwner.set(null), []);
  const refused = useStore(refusedWrites);
  useEffect(() => {
    if (refused > 0) void client.invalidateQueries(currentUserOptions);
  }, [client, refused]);
  useEffect(() => {
    // A page from the browser's back/forward cache may belong to a user who has signed out since.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.resetQueries(currentUserOptions);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [client]);
  return <Fragment key={generation}>{children}</Fragment>;
}
