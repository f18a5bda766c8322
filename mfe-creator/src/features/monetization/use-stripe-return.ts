import type { StripeStatus } from '@beem/api-client';
import { type QueryClient, toast, useQueryClient, useSearchParams } from '@beem/platform';
import { useEffect, useEffectEvent } from 'react';
import { paymentStatusOptions } from '../../shared/earnings/earnings.queries';

/** Shows once the result with which the payment provider's page returns, and removes it from the address. */
export function useStripeReturn(): void {
  const [parameters, setParameters] = useSearchParams();
  const client = useQueryClient();
  const isDone = parameters.get('success') === 'true';
  const hasExpired = parameters.get('refresh') === 'true';
  const onReturn = useEffectEvent(() => {
    if (isDone) {
      void readStatus(client).then((status) =>
        toast({ title: 'Stripe Connected Successfully!', description: nextOf(status) }),
      );
    } else {
      toast({
        title: 'Setup Incomplete',
        description: 'Please complete your setup at Stripe to receive payouts.',
        variant: 'destructive',
      });
    }
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('success');
        next.delete('refresh');
        return next;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isDone || hasExpired) onReturn();
  }, [isDone, hasExpired]);
}

const CHECKED_BY_STRIPE = 'Your payment status is shown as soon as Stripe has checked your details.';

/** The payment status at Stripe; null when it did not load, which the page itself reports. */
async function readStatus(client: QueryClient): Promise<StripeStatus | null> {
  try {
    return await client.fetchQuery({ ...paymentStatusOptions, staleTime: 0 });
  } catch {
    return null;
  }
}

/** Stripe's page returns from "Return without finishing" in the same way as from its end. */
function nextOf(status: StripeStatus | null): string {
  if (status?.verified) return 'Viewers can support you now.';
  const isAsked =
    status && !status.isUnderReview && (status.disabledReason !== null || status.requirementsDue.length > 0);
  return isAsked ? 'Some details are still missing. Press Complete Setup to add them.' : CHECKED_BY_STRIPE;
}
