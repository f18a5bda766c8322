import type { Stripe } from 'stripe';
import type { PaymentAccountEntity } from './payment-account.entity.js';

export type AccountState = Pick<
  PaymentAccountEntity,
  'transfers_active' | 'payouts_enabled' | 'requirements_due' | 'disabled_reason' | 'is_disconnected'
>;

/** The state of an account that the provider does not let us use any more. */
export const DISCONNECTED: AccountState = {
  ...{ transfers_active: false, payouts_enabled: false, requirements_due: [] },
  ...{ disabled_reason: null, is_disconnected: true },
};

/** The fields of an account of Stripe's that decide whether its creator can be supported. */
export function stateOf(account: Stripe.Account): AccountState {
  const { requirements, capabilities } = account;
  const due = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  return {
    transfers_active: capabilities?.transfers === 'active',
    payouts_enabled: account.payouts_enabled === true,
    requirements_due: [...new Set(due)].sort(),
    disabled_reason: requirements?.disabled_reason ?? null,
    is_disconnected: false,
  };
}

/** Reasons that the provider resolves itself; any other reason needs the creator, or is final. */
const REVIEW_REASONS: (string | null)[] = [
  null,
  'requirements.pending_verification',
  'under_review',
  'listed',
];

/** Whether the creator has provided everything and waits for the provider. */
export function isUnderReview(state: AccountState): boolean {
  const { is_disconnected, requirements_due, disabled_reason } = state;
  const isAsked = requirements_due.length > 0 || !REVIEW_REASONS.includes(disabled_reason);
  return !is_disconnected && !isVerified(state) && !isAsked;
}

/** Whether donations reach the account and are paid out, and nothing is required. */
export function isVerified(state: AccountState): boolean {
  return (
    !state.is_disconnected &&
    state.transfers_active &&
    state.payouts_enabled &&
    state.requirements_due.length === 0
  );
}
