import { currentUserOptions, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastFixedError } from '@beem/platform/failure-message';

/**
 * There is no checkout yet (specification, section 1). The press asks who is signed in, as the checkout will, so a lost
 * connection or an ended session shows here and now.
 */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...currentUserOptions, staleTime: 0 }),
    meta: { invalidates: false },
    onSuccess: (user) => {
      // Without a user the guard of the route leads to the sign-in page.
      if (!user) return;
      toast({
        title: 'Subscription feature coming soon!',
        description: 'It starts with the payment integration. Nothing has been charged.',
      });
    },
    onError: (error) => toastFixedError(error, 'Something went wrong. Please try again.'),
  });
}
