import { api, toast, useMutation } from '@beem/platform';
import { failureOf } from '../../shared/forms/failure';

/** POST /api/password-reset-request: the answer is the same for known and unknown addresses. */
export function useRequestRecovery() {
  return useMutation({
    mutationFn: (email: string) => api.post('/api/password-reset-request', { body: { email } }),
    meta: { invalidates: false },
    // A token comes only from a server in local development; otherwise it is sent by mail.
    onSuccess: ({ resetToken }) => {
      if (resetToken) toast({ title: 'Recovery Token Generated', description: resetToken });
      else {
        toast({
          title: 'Recovery Link Sent',
          description: 'Check your inbox and spam folder for the recovery link',
        });
      }
    },
  });
}

/** POST /api/password-reset: sets the password and ends every session of the account. */
export function useUpdatePassword() {
  return useMutation({
    mutationFn: (input: { resetToken: string; newPassword: string }) =>
      api.post('/api/password-reset', { body: input }),
    meta: { invalidates: false },
    onSuccess: ({ message }) =>
      toast({ title: 'Security Updated', description: message || 'Password successfully updated' }),
  });
}

/** The toast of a failed call. */
export function recoveryFailure(error: Error, unreadable: string): { title: string; description: string } {
  const failure = failureOf(error);
  if (failure.kind === 'server') return { title: 'Recovery Failed', description: failure.message };
  if (failure.kind === 'unreadable') return { title: 'System Error', description: unreadable };
  return { title: 'Connection Error', description: 'Unable to connect to authentication server' };
}
