import type Stripe from 'stripe';
import { newId, randomText } from '../sandbox/ids.js';
import { CURRENCY, now } from '../sandbox/sandbox.js';

export interface NewIntent {
  amount: number;
  fee: number | null;
  destination: string | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  transferGroup: string | null;
  statementSuffix: string | null;
  /** Null when `payment_method_types` or nothing was given. */
  allowedTypes: Stripe.PaymentIntent.AllowedPaymentMethodType[] | null;
  isAutomatic: boolean;
}

export function newIntentObject(wanted: NewIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: wanted.allowedTypes,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: wanted.fee,
    automatic_payment_methods: wanted.isAutomatic ? { enabled: true, allow_redirects: 'always' } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now(),
    currency: CURRENCY,
    customer: null,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: wanted.statementSuffix,
    status: 'requires_payment_method',
    transfer_data: wanted.destination ? { destination: wanted.destination } : null,
    transfer_group: wanted.transferGroup,
  };
}

/** The part of an intent that a browser may see. */
export function publicIntent(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const { id, object, amount, automatic_payment_methods, canceled_at, cancellation_reason } = intent;
  const { capture_method, client_secret, confirmation_method, created, currency, description } = intent;
  const { last_payment_error, livemode, next_action, payment_method, payment_method_types } = intent;
  const { processing, receipt_email, setup_future_usage, shipping, source, status } = intent;
  return {
    ...{ id, object, amount, automatic_payment_methods, canceled_at, cancellation_reason },
    ...{ capture_method, client_secret, confirmation_method, created, currency, description },
    ...{ last_payment_error, livemode, next_action, payment_method, payment_method_types },
    ...{ processing, receipt_email, setup_future_usage, shipping, source, status },
  };
}
