import { isPasswordWanted } from '@beem/forms';
import { api, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { creatorOptions, paymentStatusOptions } from '../../shared/earnings/earnings.queries';

/** POST /api/creator; a repeated call changes nothing. */
export function useCreateProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/creator'),
    meta: { invalidates: [paymentStatusOptions.queryKey, ['/api/user']] },
    onSuccess: (creator) => {
      client.setQueryData(creatorOptions(userId).queryKey, creator);
      toast({
        title: 'Creator Profile Created',
        description: 'Connect Stripe next, so that viewers can support you.',
      });
    },
    onError: (error) => toastError(error, 'Failed to create creator profile'),
  });
}

/**
 * POST /api/creator/connect-stripe, then opens the page in its answer, which works once.
 * @param onPasswordWanted called instead of a toast when the password must be entered first
 */
export function useConnectStripe(onPasswordWanted: () => void) {
  return useMutation({
    mutationFn: () => api.post('/api/creator/connect-stripe'),
    meta: { invalidates: false },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (isPasswordWanted(error)) onPasswordWanted();
      else toastError(error, 'Failed to connect Stripe');
    },
  });
}
