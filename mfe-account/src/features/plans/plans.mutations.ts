import { currentUserOptions, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastFixedError } from '@beem/platform/failure-message';

/**
 * There is no checkout yet (specification, section 1). A press reads the session, as the checkout will, so that a lost
 * connection or an ended session is shown here.
 */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...currentUserOptions, staleTime: 0 }),
    meta: { invalidates: false },
    onSuccess: (user) => {
      // Without a user the guard of the route redirects to the sign-in page.
      if (!user) return;
      toast({
        title: 'Subscription feature coming soon!',
        description: 'It starts with the payment integration. Nothing has been charged.',
      });
    },
    onError: (error) => toastFixedError(error, 'Something went wrong. Please try again.'),
  });
}
