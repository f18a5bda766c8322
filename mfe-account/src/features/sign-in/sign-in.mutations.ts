import type { CurrentUser } from '@beem/api-client';
import {
  ApiError,
  acceptSignIn,
  api,
  isTabletAgent,
  toast,
  useMutation,
  useQueryClient,
} from '@beem/platform';
import { forgetQuickAccount, type QuickAccount, rememberQuickAccount } from './quick-accounts';

export interface LoginInput {
  email: string;
  password: string;
  rememberMe: boolean;
}

type SignInAnswer = CurrentUser & {
  ipadAuth?: { userId: string; token: string };
  quickSignIn?: QuickAccount;
};

/** POST /api/login. Tablets ask for a token of their own, since some lose cookies between visits. */
export function useSignIn() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (input: LoginInput) => postSignIn('/api/login', input),
    meta: { invalidates: false },
    onSuccess: welcome,
    onError: showLoginFailed,
  });
}

/** POST /api/quick-login: the cookie proves who it is, the id says which of the remembered users. */
export function useQuickSignIn() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: ({ id }: QuickAccount) => postSignIn('/api/quick-login', { id }),
    meta: { invalidates: false },
    onSuccess: welcome,
    onError: (error, { id }) => {
      // Revoked or older than 30 days: it can never work again.
      if (error instanceof ApiError && [401, 404].includes(error.status)) forgetQuickAccount(id);
      showLoginFailed(error);
    },
  });
}

/** DELETE /api/quick-login/:id. It leaves this browser even when the server cannot be told. */
export function useForgetQuickAccount() {
  return useMutation({
    mutationFn: (id: string) => api.send<unknown>('DELETE', `/api/quick-login/${encodeURIComponent(id)}`),
    meta: { invalidates: false },
    onMutate: forgetQuickAccount,
  });
}

function postSignIn(path: string, body: unknown): Promise<SignInAnswer> {
  const headers: Record<string, string> = isTabletAgent() ? { 'X-Beem-Client': 'tablet' } : {};
  return api.send<SignInAnswer>('POST', path, body, { headers });
}

function useWelcome() {
  const client = useQueryClient();
  return ({ quickSignIn, ...answer }: SignInAnswer) => {
    if (quickSignIn) rememberQuickAccount(quickSignIn);
    acceptSignIn(client, answer);
    toast({ title: 'Welcome back!' });
  };
}

function showLoginFailed(error: Error) {
  const message = error instanceof ApiError ? error.serverMessage : null;
  toast({ title: 'Login failed', description: message ?? 'Login failed', variant: 'destructive' });
}
