import type { CurrentUser } from '@beem/api-client';
import { acceptSignOut, api, NetworkError, toast, useMutation, useQueryClient } from '@beem/platform';
import { forgetAccount } from '../../shared/forget-account';

const RETRY_AFTER_MS = 1_000;

/**
 * DELETE /api/delete-account. The page holds this mutation instead of the dialog, because the account's sockets may
 * close and the page may be signed out before the answer arrives. After a lost answer the call is repeated once, and
 * the server gives the same answer.
 */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_user: CurrentUser) => api.delete('/api/delete-account'),
    meta: { invalidates: false },
    retry: (failures, error) => failures === 0 && error instanceof NetworkError,
    retryDelay: RETRY_AFTER_MS,
    onSuccess: async (_answer, user) => {
      forgetAccount(user);
      await acceptSignOut(client);
      toast({ title: 'Account Deleted', description: 'Your account has been permanently deleted.' });
    },
  });
}

export type DeleteAccount = ReturnType<typeof useDeleteAccount>;
