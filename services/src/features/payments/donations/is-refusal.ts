import { isDependencyAway } from '../../../platform/errors/index.js';

/** Whether Stripe has refused a call as it is. A Stripe that is away for a moment has not. */
export function isRefusal(error: unknown): boolean {
  const { type } = error as { type?: unknown };
  return typeof type === 'string' && type.startsWith('Stripe') && !isDependencyAway(error);
}
