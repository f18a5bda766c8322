import { api, readStored, removeStored, toast, useMutation } from '@beem/platform';
import { failureOf } from '../../forms/failure';

const PENDING_EMAIL_KEY = 'pendingVerificationEmail';

/** The address registration left behind, for a visit whose link names none. */
export function readPendingEmail(): string {
  return readStored(PENDING_EMAIL_KEY) ?? '';
}

/** POST /api/resend-verification. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => api.post('/api/resend-verification', { body: { email } }),
    meta: { invalidates: false },
    onSuccess: ({ message }) => toast({ title: 'Verification Email Resent', description: message }),
    onError: (error) => {
      const failure = failureOf(error);
      toast(
        failure.kind === 'network'
          ? {
              title: 'Connection Error',
              description: 'Unable to resend verification email',
              variant: 'destructive',
            }
          : {
              title: 'Resend Failed',
              description:
                failure.kind === 'server' ? failure.message : 'Unable to resend verification email',
              variant: 'destructive',
            },
      );
    },
  });
}

export type VerifyEmail = ReturnType<typeof useVerifyEmail>;

/** POST /api/verify-email with the token of the mail's link, and the password where no session speaks for the reader. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (input: { token: string; password?: string }) =>
      api.post('/api/verify-email', { body: input }),
    meta: { invalidates: [['/api/user']] },
    onSuccess: () => removeStored(PENDING_EMAIL_KEY),
  });
}

/** Says that no address is known to send the mail to. */
export function showEmailRequired() {
  toast({
    title: 'Email Required',
    description: 'No email address found. Please try registering again.',
    variant: 'destructive',
  });
}
