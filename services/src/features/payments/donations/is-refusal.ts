import { isDependencyAway } from '../../../platform/errors/index.js';

/** Whether Stripe has refused a call itself, as opposed to a short outage of Stripe. */
export function isRefusal(error: unknown): boolean {
  const { type } = error as { type?: unknown };
  return typeof type === 'string' && type.startsWith('Stripe') && !isDependencyAway(error);
}
