import { ApiError, api, messageOf, toast, useMutation } from '@beem/platform';

/** POST /api/resend-verification, with the toasts of the specification. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => api.post('/api/resend-verification', { body: { email } }),
    meta: { invalidates: false },
    onSuccess: ({ message }) => toast({ title: 'Verification Email Resent', description: message }),
    onError: (error) => {
      toast({
        title: error instanceof ApiError ? 'Resend Failed' : 'Connection Error',
        description: messageOf(error, 'Unable to resend verification email'),
        variant: 'destructive',
      });
    },
  });
}
