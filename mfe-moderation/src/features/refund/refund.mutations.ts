import type { AdminDonation } from '@beem/api-client';
import { isPasswordWanted } from '@beem/forms';
import { ApiError, api, messageOf, NetworkError, toast, useMutation, useQueryClient } from '@beem/platform';
import { formatDollars } from '@beem/rules';
import { REFUND_CHANGES } from '../../shared/donations.queries';
import { forgetAttempt, keyOf } from './refund-attempts';

/** POST /api/admin/donations/{id}/refund. A repeated call after a lost answer gets the first call's answer. */
export function useRefund({ id, chargeAmount, refundedAmount }: AdminDonation) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.post('/api/admin/donations/{id}/refund', {
        path: { id },
        body: { reason },
        headers: { 'Idempotency-Key': keyOf(id, reason) },
      }),
    meta: { invalidates: REFUND_CHANGES },
    onSuccess: ({ refundPendingAmount }) => {
      forgetAttempt(id);
      if (refundPendingAmount > 0)
        toast({
          title: 'Refund under way',
          description: `${formatDollars(refundPendingAmount)} of donation #${id} are on the way. The list says when they have arrived, or if they come back.`,
        });
      else
        toast({
          title: 'Donation refunded',
          description: `${formatDollars(chargeAmount - refundedAmount)} of donation #${id} are given back.`,
        });
    },
    onError: (error) => {
      if (isPasswordWanted(error)) return;
      if (isConflict(error)) forgetAttempt(id);
      // Another admin may have been faster, or the refund succeeded and its answer was lost.
      for (const queryKey of REFUND_CHANGES) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Whether the donation cannot be refunded any more, or not now. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** Why a refund failed, as a sentence; it says so when the outcome is unknown. */
export function failureOf(error: Error): string {
  const isUnknown =
    error instanceof NetworkError ||
    (error instanceof ApiError && error.status >= 500 && error.problem?.code !== 'payments_off');
  if (isUnknown)
    return 'We could not find out whether the donation was refunded. Check your connection and press Refund again: it is not refunded twice.';
  return messageOf(error, 'The donation was not refunded. Please try again.');
}
