import type { StripeStatus } from '@beem/api-client';
import { type QueryClient, toast, useQueryClient, useSearchParams } from '@beem/platform';
import { useEffect, useEffectEvent } from 'react';
import { paymentStatusOptions } from '../../shared/earnings/earnings.queries';

/** What the payment provider's page leads back with is said once, and leaves the address. */
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

/** What Stripe knows by now; null where that did not load, which the page itself says. */
async function readStatus(client: QueryClient): Promise<StripeStatus | null> {
  try {
    return await client.fetchQuery({ ...paymentStatusOptions, staleTime: 0 });
  } catch {
    return null;
  }
}

/** Stripe's page leads back from "Return without finishing" as it does from its end. */
function nextOf(status: StripeStatus | null): string {
  if (status?.verified) return 'Viewers can support you now.';
  const isAsked = status && (status.disabledReason !== null || status.requirementsDue.length > 0);
  return isAsked ? 'Some details are still missing. Press Complete Setup to add them.' : CHECKED_BY_STRIPE;
}
