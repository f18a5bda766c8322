import { api, useMutation } from '@beem/platform';
import { paymentStatusOptions } from '../../shared/earnings/earnings.queries';

/** POST /api/creator/setup-payout: the steps that remain. */
export function useSetUpPayout(email: string) {
  return useMutation({
    mutationFn: () => api.post('/api/creator/setup-payout', { body: { email } }),
    meta: { invalidates: [paymentStatusOptions.queryKey] },
  });
}
