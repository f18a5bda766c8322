import type { CurrentUser } from '@beem/api-client';
import {
  ApiError,
  acceptSignIn,
  api,
  isTabletAgent,
  messageOf,
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

/** POST /api/login. Tablets request a token, since some lose cookies between visits. */
export function useSignIn() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (input: LoginInput) => postSignIn('/api/login', input),
    meta: { invalidates: false },
    onSuccess: welcome,
    onError: showLoginFailed,
  });
}

/** POST /api/quick-login: the cookie authenticates the browser, the id selects the remembered user. */
export function useQuickSignIn() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: ({ id }: QuickAccount) => postSignIn('/api/quick-login', { id }),
    meta: { invalidates: false },
    onSuccess: welcome,
    onError: (error, { id }) => {
      // The entry is revoked or older than 30 days.
      if (error instanceof ApiError && [401, 404].includes(error.status)) forgetQuickAccount(id);
      showLoginFailed(error);
    },
  });
}

/** DELETE /api/quick-login/:id. Removes the entry from this browser even when the request fails. */
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
  toast({ title: 'Login failed', description: messageOf(error, 'Login failed'), variant: 'destructive' });
}
