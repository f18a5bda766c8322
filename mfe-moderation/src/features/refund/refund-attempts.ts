import { createIdempotencyKey } from '@beem/api-client';

interface Attempt {
  reason: string;
  key: string;
}

/** By donation. They outlive the window: a refund whose answer was lost is the same when it is opened and sent again. */
const attempts = new Map<number, Attempt>();

/** The key of a refund, the same for each try of it. */
export function keyOf(donationId: number, reason: string): string {
  const earlier = attempts.get(donationId);
  if (earlier?.reason === reason) return earlier.key;
  const key = createIdempotencyKey();
  attempts.set(donationId, { reason, key });
  return key;
}

/** It is known how the refund ended. */
export function forgetAttempt(donationId: number): void {
  attempts.delete(donationId);
}
