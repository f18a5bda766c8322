import type { CurrentUser, LoginResult } from '@beem/api-client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from './api';
import { forgetPersonal, forgetTab } from './forget-personal';
import { messageOf } from './message-of';
import { pageOwner } from './page-user';
import { currentUserOptions, endReason } from './session';
import { forgetStoredLogin, isTabletAgent, storeLogin } from './tablet';
import { toast } from './toast';

type LoginAnswer = CurrentUser & Pick<LoginResult, 'ipadAuth'>;

/** Puts a new sign-in in the cache: the user at once; everything that depends on the user is read again. */
export function acceptSignIn(client: QueryClient, answer: LoginAnswer): CurrentUser {
  const { ipadAuth, ...user } = answer;
  endReason.set(null);
  // An earlier stored login is always removed, because its headers would name the user of that time.
  if (ipadAuth && isTabletAgent()) storeLogin(ipadAuth);
  else forgetStoredLogin();
  if (pageOwner.get() !== user.id) forgetTab();
  pageOwner.set(user.id);
  client.setQueryData(currentUserOptions.queryKey, user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/user' });
  return user;
}

/**
 * Empties every cache of the user who left and removes what their pages stored. The session itself reads as signed out.
 */
export async function acceptSignOut(client: QueryClient): Promise<void> {
  forgetStoredLogin();
  forgetPersonal();
  await client.cancelQueries();
  client.setQueryData(currentUserOptions.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/user' });
}

/**
 * POST /api/logout; then the browser opens /. The query `['sign-out']` tells remotes that it is under way, so that they
 * send nothing more for the user.
 */
export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: ['sign-out'],
    mutationFn: () => api.post('/api/logout'),
    meta: { invalidates: false },
    onSuccess: async () => {
      // Leaves a page that may need a user first, so that its guard does not redirect to /auth.
      await navigate('/');
      await acceptSignOut(client);
      toast({ title: 'Goodbye!' });
    },
    onError: (error) => {
      toast({
        title: 'Logout failed',
        description: messageOf(error, error.message),
        variant: 'destructive',
      });
    },
  });
}
