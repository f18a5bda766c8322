import { api, toast, useMutation } from '@beem/platform';
import { failureOf } from '../../forms/failure';

/** POST /api/password-reset-request: the same answer whether the address is known or not. */
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
    onError: (error) => showRecoveryFailed(error, 'Failed to process recovery request'),
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
    onError: (error) => showRecoveryFailed(error, 'Failed to update password'),
  });
}

function showRecoveryFailed(error: Error, unreadable: string) {
  const failure = failureOf(error);
  const words = {
    server: {
      title: 'Recovery Failed',
      description: failure.kind === 'server' ? failure.message : unreadable,
    },
    unreadable: { title: 'System Error', description: unreadable },
    network: { title: 'Connection Error', description: 'Unable to connect to authentication server' },
  }[failure.kind];
  toast({ ...words, variant: 'destructive' });
}
