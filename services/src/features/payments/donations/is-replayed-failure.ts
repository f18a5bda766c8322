/**
 * Whether Stripe has answered with the failure of an earlier call (5xx), which it saved with that call's idempotency key. Only
 * another key is carried out. Refusals (4xx) are saved as well, and are no failures.
 */
export function isReplayedFailure(error: unknown): boolean {
  const { statusCode, headers } = error as {
    statusCode?: number;
    headers?: Record<string, string | undefined>;
  };
  return statusCode !== undefined && statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}
