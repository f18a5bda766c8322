import type { CurrentUser } from '@beem/api-client';
import { isPasswordWanted } from '@beem/forms';
import { acceptSignOut, api, NetworkError, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { forgetAccount } from '../../shared/forget-account';

export const DELETE_FAILED = 'Failed to delete account';

const RETRY_AFTER_MS = 1_000;

/**
 * DELETE /api/delete-account. It lives in the page and not in the dialog: the account's sockets may close, and the page
 * be signed out, before the answer is here. A lost answer is asked for once more, which the server answers the same.
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
    onError: (error) => {
      if (isPasswordWanted(error)) return;
      toastError(error, DELETE_FAILED, 'Delete Failed');
    },
  });
}

export type DeleteAccount = ReturnType<typeof useDeleteAccount>;
