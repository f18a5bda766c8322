import { isDependencyAway } from '../../../platform/errors/index.js';

/** Whether Stripe has refused a call itself, as opposed to a short outage of Stripe. */
export function isRefusal(error: unknown): boolean {
  const { type } = error as { type?: unknown };
  return typeof type === 'string' && type.startsWith('Stripe') && !isDependencyAway(error);
}

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
