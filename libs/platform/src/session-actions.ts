import { ApiError, type CurrentUser } from '@beem/api-client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from './api';
import { currentUserOptions } from './session';
import { forgetStoredLogin, isTabletAgent, type StoredLogin, storeLogin } from './tablet';
import { toast } from './toast';

type LoginAnswer = CurrentUser & { ipadAuth?: StoredLogin };

/** Puts a fresh sign-in in the cache: the user at once, everything that depends on who looks again. */
export function acceptSignIn(client: QueryClient, answer: LoginAnswer): CurrentUser {
  const { ipadAuth, ...user } = answer;
  // The login kept before goes in any case: its headers would speak for whoever signed in then.
  if (ipadAuth && isTabletAgent()) storeLogin(ipadAuth);
  else forgetStoredLogin();
  client.setQueryData(currentUserOptions.queryKey, user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/user' });
  return user;
}

/** Empties every cache of the user who left; the session itself reads as signed out. */
export async function acceptSignOut(client: QueryClient): Promise<void> {
  forgetStoredLogin();
  await client.cancelQueries();
  client.setQueryData(currentUserOptions.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/user' });
}

/** POST /api/logout; then the browser goes to /. */
export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.send<unknown>('POST', '/api/logout'),
    meta: { invalidates: false },
    onSuccess: async () => {
      // First away from a page that may need a user, so that its guard does not send the user to /auth.
      await navigate('/');
      await acceptSignOut(client);
      toast({ title: 'Goodbye!' });
    },
    onError: (error) => {
      toast({
        title: 'Logout failed',
        description: sentenceOf(error, error.message),
        variant: 'destructive',
      });
    },
  });
}

function sentenceOf(error: Error, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
