import { createIdempotencyKey } from '@beem/api-client';

interface Attempt {
  reason: string;
  key: string;
}

/**
 * Attempts by donation. They outlive the dialog: after a lost answer the same refund is sent again when the dialog is
 * opened again.
 */
const attempts = new Map<number, Attempt>();

/** The idempotency key of a refund, the same for each attempt. */
export function keyOf(donationId: number, reason: string): string {
  const earlier = attempts.get(donationId);
  if (earlier?.reason === reason) return earlier.key;
  const key = createIdempotencyKey();
  attempts.set(donationId, { reason, key });
  return key;
}

/** Removes the attempt once the outcome of the refund is known. */
export function forgetAttempt(donationId: number): void {
  attempts.delete(donationId);
}
