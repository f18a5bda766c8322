import type { Answer, BodyOf } from '@beem/api-client';
import { createPasskey } from '@beem/forms/passkeys';
import { api, type QueryClient, useMutation, useQueryClient } from '@beem/platform';
import { ownSessionsOptions } from '../security.mutations';
import { secondFactorsOptions } from './second-factor.queries';

type SecondFactors = Answer<'get', '/api/user/second-factor'>;

/** POST …/authenticators/setup: the key for an app; nothing is added yet. */
export function useSetUpAuthenticator() {
  return useMutation({
    mutationFn: () => api.post('/api/user/second-factor/authenticators/setup'),
    meta: { invalidates: false },
  });
}

/** POST …/authenticators: adds the app that shows this code. */
export function useAddAuthenticator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'post', '/api/user/second-factor/authenticators'>) =>
      api.post('/api/user/second-factor/authenticators', { body }),
    meta: { invalidates: [ownSessionsOptions.queryKey] },
    onSuccess: (answer) => keep(client, answer),
  });
}

/** Asks the browser for a passkey and adds it. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { token, options } = await api.post('/api/user/second-factor/passkeys/setup');
      const passkey = await createPasskey(options);
      return api.post('/api/user/second-factor/passkeys', { body: { token, name, passkey } });
    },
    meta: { invalidates: [ownSessionsOptions.queryKey] },
    onSuccess: (answer) => keep(client, answer),
  });
}

export function useRenameFactor() {
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.patch('/api/user/second-factor/{id}', { path: { id }, body: { name } }),
    meta: { invalidates: [secondFactorsOptions.queryKey] },
  });
}

export function useRemoveFactor() {
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/user/second-factor/{id}', { path: { id } }),
    meta: { invalidates: [secondFactorsOptions.queryKey] },
  });
}

/** POST …/recovery-codes: ten new codes, shown once. */
export function useRenewCodes() {
  return useMutation({
    mutationFn: () => api.post('/api/user/second-factor/recovery-codes'),
    meta: { invalidates: [secondFactorsOptions.queryKey] },
  });
}

function keep(
  client: QueryClient,
  { recoveryCodes: _shownOnce, ...all }: SecondFactors & { recoveryCodes: unknown },
) {
  client.setQueryData(secondFactorsOptions.queryKey, all);
}
