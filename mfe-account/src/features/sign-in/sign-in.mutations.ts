import type { BodyOf, LoginResult } from '@beem/api-client';
import { acceptSignIn, api, isTabletAgent, toast, useMutation, useQueryClient } from '@beem/platform';
import { forgetQuickAccount, type QuickAccount, rememberQuickAccount } from '../../shared/quick-accounts';
import { isLastingFailure, isQuickAccountGone, loginFailed } from './sign-in-failure';

export interface LoginInput {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** POST /api/login. Tablets request a token, since some lose cookies between visits. */
export function useSignIn() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (body: LoginInput) => api.post('/api/login', { body, headers: tabletHeader() }),
    meta: { invalidates: false },
    onSuccess: welcome,
  });
}

/** POST /api/login/second-factor: completes a sign-in whose password was right. */
export function useCompleteSignIn() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (body: BodyOf<'post', '/api/login/second-factor'>) =>
      api.post('/api/login/second-factor', { body, headers: tabletHeader() }),
    meta: { invalidates: false },
    onSuccess: welcome,
  });
}

/** POST /api/quick-login: the cookie authenticates the browser, the id selects the remembered user. */
export function useQuickSignIn() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: ({ id }: QuickAccount) =>
      api.post('/api/quick-login', { body: { id }, headers: tabletHeader() }),
    meta: { invalidates: false },
    onSuccess: welcome,
    onError: (error, { id }) => {
      if (isQuickAccountGone(error)) forgetQuickAccount(id);
      // The list says what lasts.
      else if (!isLastingFailure(error)) toast({ ...loginFailed(error), variant: 'destructive' });
    },
  });
}

/** DELETE /api/quick-login/:id. Removes the entry from this browser even when the request fails. */
export function useForgetQuickAccount() {
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/quick-login/{id}', { path: { id } }),
    meta: { invalidates: false },
    onMutate: forgetQuickAccount,
  });
}

function tabletHeader() {
  return isTabletAgent() ? ({ 'X-Beem-Client': 'tablet' } as const) : {};
}

function useWelcome() {
  const client = useQueryClient();
  return ({ quickSignIn, ...answer }: LoginResult) => {
    if (quickSignIn) rememberQuickAccount(quickSignIn);
    acceptSignIn(client, answer);
    toast({ title: 'Welcome back!' });
  };
}
