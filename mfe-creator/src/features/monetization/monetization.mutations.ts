import { isPasswordWanted } from '@beem/forms';
import { api, messageOf, toast, useMutation, useQueryClient } from '@beem/platform';
import { creatorOptions, paymentStatusOptions } from '../../shared/earnings/earnings.queries';

/** POST /api/creator: again, it changes nothing. */
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
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to create creator profile'),
        variant: 'destructive',
      }),
  });
}

/**
 * POST /api/creator/connect-stripe, then the page that it answers, which opens once.
 * @param onPasswordWanted called instead of a toast when the password has to be entered first
 */
export function useConnectStripe(onPasswordWanted: () => void) {
  return useMutation({
    mutationFn: () => api.post('/api/creator/connect-stripe'),
    meta: { invalidates: false },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (isPasswordWanted(error)) onPasswordWanted();
      else
        toast({
          title: 'Error',
          description: messageOf(error, 'Failed to connect Stripe'),
          variant: 'destructive',
        });
    },
  });
}
