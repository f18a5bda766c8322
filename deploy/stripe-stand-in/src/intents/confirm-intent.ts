import type Stripe from 'stripe';
import { ApiError, invalid } from '../api/errors.js';
import { chargeCard } from '../charges/charge-card.js';
import { cardOf } from '../charges/payment-method.js';
import type { TestCard } from '../charges/test-cards.js';
import { openDispute } from '../disputes/open-dispute.js';
import type { Sandbox } from '../sandbox/sandbox.js';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Charges the card, or asks its bank first.
 * @throws ApiError 402 when the card is declined; the decline is recorded before
 */
export function confirmIntent(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | undefined,
): Stripe.PaymentIntent {
  refuseUnlessConfirmable(intent);
  if (!method) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  sandbox.store.save('payment_method', method);
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null });
  const card = cardOf(method);
  if (!card.needsAuthentication) return chargeNow(sandbox, intent, method, card);
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${sandbox.origin}/challenge/${intent.id}`,
    },
  };
  sandbox.emit({ type: 'payment_intent.requires_action', object: intent });
  return sandbox.store.save('payment_intent', intent);
}

/**
 * Handles the customer's answer to the bank.
 * @throws ApiError 402 when the card is declined after all
 */
export function authenticateIntent(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  isAuthentic: boolean,
): Stripe.PaymentIntent {
  const method = sandbox.store.find('payment_method', String(intent.payment_method));
  if (intent.status !== 'requires_action' || !method) {
    throw invalid(`This PaymentIntent has a status of ${intent.status} and asks for no authentication.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  intent.next_action = null;
  if (isAuthentic) return chargeNow(sandbox, intent, method, cardOf(method));
  refuse(sandbox, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: AUTHENTICATION_FAILED,
    payment_method: method,
  });
  return intent;
}

function refuseUnlessConfirmable(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  throw invalid(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

function chargeNow(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
): Stripe.PaymentIntent {
  const charge = chargeCard(sandbox, intent, method, card);
  intent.latest_charge = charge.id;
  if (card.decline) return decline(sandbox, intent, method, card.decline);
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  sandbox.store.save('payment_intent', intent);
  sandbox.emit({ type: 'payment_intent.succeeded', object: intent });
  if (card.isDisputed) openDispute(sandbox, charge, { reason: 'fraudulent' });
  return intent;
}

function decline(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: NonNullable<TestCard['decline']>,
): never {
  const charge = String(intent.latest_charge);
  const details = { code, charge, ...(declineCode ? { decline_code: declineCode } : {}) };
  refuse(sandbox, intent, { type: 'card_error', message, payment_method: method, ...details });
  throw new ApiError(402, message, {
    type: 'card_error',
    ...details,
    payment_intent: structuredClone(intent),
  });
}

/** Resets the intent, so that another card may be tried. */
function refuse(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
  });
  sandbox.store.save('payment_intent', intent);
  sandbox.emit({ type: 'payment_intent.payment_failed', object: intent });
}
