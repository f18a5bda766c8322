/**
 * Whether Stripe has repeated the failure of an earlier call (5xx), which it saved with that call's idempotency key.
 * Only a call with another key is executed. Refusals (4xx) are saved as well, but are no failures.
 */
export function isReplayedFailure(error: unknown): boolean {
  const { statusCode, headers } = error as {
    statusCode?: number;
    headers?: Record<string, string | undefined>;
  };
  return statusCode !== undefined && statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}
