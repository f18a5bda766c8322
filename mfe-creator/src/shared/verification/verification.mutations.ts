import { ApiError, api, toast, useMutation } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';

/** POST /api/resend-verification, with the toasts of the specification. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => api.post('/api/resend-verification', { body: { email } }),
    meta: { invalidates: false },
    onSuccess: ({ message }) => toast({ title: 'Verification Email Resent', description: message }),
    onError: (error) => {
      toastError(
        error,
        'Unable to resend verification email',
        error instanceof ApiError ? 'Resend Failed' : 'Connection Error',
      );
    },
  });
}
