import type { BodyOf } from '@beem/api-client';
import {
  api,
  apiQuery,
  currentUserOptions,
  type QueryClient,
  renewStoredLogin,
  toast,
  useMutation,
  useQueryClient,
} from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { forgetQuickAccount } from '../../shared/quick-accounts';

export const ownSessionsOptions = apiQuery('/api/user/sessions');

export const PASSWORD_FAILED = 'Failed to update password';
export const EMAIL_FAILED = 'Failed to change the email';

/** POST /api/user/password: ends every other session and saved sign-in, including those saved in this browser. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<'post', '/api/user/password'>) => api.post('/api/user/password', { body }),
    meta: { invalidates: [ownSessionsOptions.queryKey] },
    onSuccess: ({ message, endedQuickSignIns, ipadAuth }) => {
      renewStoredLogin(ipadAuth);
      endedQuickSignIns.forEach(forgetQuickAccount);
      toast({ title: 'Security Updated', description: message || 'Password successfully updated' });
    },
  });
}

/** POST /api/user/email: the new address is pending until its link is opened. */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'post', '/api/user/email'>) => api.post('/api/user/email', { body }),
    meta: { invalidates: [currentUserOptions.queryKey] },
    onSuccess: ({ message, pendingEmail }) => {
      setPendingEmail(client, pendingEmail);
      toast({ title: 'Confirm your new email', description: message });
    },
  });
}

/**
 * POST /api/user/pending-email/resend. The user is read again even after a refusal: another tab may have ended the
 * change.
 */
export function useResendLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/user/pending-email/resend'),
    meta: { invalidates: false },
    onSuccess: ({ message }) => toast({ title: 'Link sent again', description: message }),
    onError: (error) => toastError(error, 'Failed to send the link again'),
    onSettled: () => void client.invalidateQueries(currentUserOptions),
  });
}

/** DELETE /api/user/pending-email: the account keeps its current address. */
export function useKeepEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/api/user/pending-email'),
    meta: { invalidates: [currentUserOptions.queryKey] },
    onSuccess: () => {
      setPendingEmail(client, null);
      toast({ title: 'Change cancelled', description: 'Your email stays as it is.' });
    },
    onError: (error) => toastError(error, 'Failed to cancel the change'),
  });
}

/** Shows the pending address before the user has been read again. */
function setPendingEmail(client: QueryClient, pendingEmail: string | null): void {
  client.setQueryData(currentUserOptions.queryKey, (user) => user && { ...user, pendingEmail });
}
