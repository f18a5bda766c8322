import type Stripe from 'stripe';
import { ApiError, invalid } from '../api/errors.js';
import { changeMetadata, findObject } from '../api/find.js';
import { listPage } from '../api/lists.js';
import type { Params } from '../api/params.js';
import type { ApiCall, Route } from '../api/routes.js';
import { readPaymentMethod } from '../charges/payment-method.js';
import { CURRENCY, now, type Sandbox } from '../sandbox/sandbox.js';
import { authenticateIntent, confirmIntent } from './confirm-intent.js';
import { type NewIntent, newIntentObject, publicIntent } from './intent-object.js';

const MIN_CENTS = 50;
const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export const intentRoutes: Route[] = [
  { pattern: 'POST /v1/payment_intents', answer: createIntent },
  { pattern: 'GET /v1/payment_intents', answer: listIntents },
  { pattern: 'GET /v1/payment_intents/:id', answer: retrieveIntent, isForBrowsers: true },
  { pattern: 'POST /v1/payment_intents/:id', answer: updateIntent },
  { pattern: 'POST /v1/payment_intents/:id/confirm', answer: confirm, isForBrowsers: true },
  { pattern: 'POST /v1/payment_intents/:id/authenticate', answer: authenticate, isForBrowsers: true },
  { pattern: 'POST /v1/payment_intents/:id/cancel', answer: cancelIntent },
];

function createIntent({ sandbox, params }: ApiCall): object {
  const amount = params.requiredInteger('amount');
  readCurrency(params);
  if (amount < MIN_CENTS) {
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  const account = readDestination(sandbox, params);
  const fee = readFee(params, amount);
  const intent = newIntentObject({
    ...{ amount, fee, destination: account?.id ?? null },
    description: params.text('description') ?? null,
    receiptEmail: params.text('receipt_email') ?? null,
    metadata: params.map('metadata'),
    transferGroup: params.text('transfer_group') ?? null,
    statementSuffix: params.text('statement_descriptor_suffix', { max: 22 }) ?? null,
    ...readMethods(params),
  });
  const method = readPaymentMethod(sandbox, params);
  const confirms = params.flag('confirm');
  params.ignore('return_url', 'capture_method');
  params.end();
  if (account) requireTransfers(account);
  sandbox.store.save('payment_intent', intent);
  sandbox.emit({ type: 'payment_intent.created', object: intent });
  return confirms ? confirmIntent(sandbox, intent, method) : intent;
}

function readCurrency(params: Params): void {
  const currency = params.requiredText('currency').toLowerCase();
  if (currency !== CURRENCY) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
}

function readDestination(sandbox: Sandbox, params: Params): Stripe.Account | null {
  const id = params.inner('transfer_data').text('destination');
  if (id === undefined) return null;
  const account = sandbox.store.find('account', id);
  if (!account) {
    throw invalid(`No such destination: '${id}'`, {
      code: 'resource_missing',
      param: 'transfer_data[destination]',
    });
  }
  return account;
}

function requireTransfers({ capabilities }: Stripe.Account): void {
  if (capabilities?.transfers === 'active') return;
  throw invalid(
    'Your destination account needs to have at least one of the following capabilities enabled: ' +
      'transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer' },
  );
}

function readFee(params: Params, amount: number): number | null {
  const fee = params.integer('application_fee_amount', { min: 1 });
  if (fee !== undefined && fee > amount) {
    throw invalid('The application fee cannot be larger than the amount.', {
      param: 'application_fee_amount',
    });
  }
  return fee ?? null;
}

/** At most one of the three may be given; the stand-in only supports cards. */
function readMethods(params: Params): Pick<NewIntent, 'allowedTypes' | 'isAutomatic'> {
  const allowed = readTypes(params, 'allowed_payment_method_types');
  const exact = readTypes(params, 'payment_method_types');
  const automatic = params.inner('automatic_payment_methods');
  const isEnabled = automatic.flag('enabled');
  automatic.oneOf('allow_redirects', ['always', 'never']);
  if ([allowed.length > 0, exact.length > 0, isEnabled].filter(Boolean).length > 1) {
    throw invalid(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods, payment_method_types.',
    );
  }
  const isChosen = allowed.length > 0 || exact.length > 0;
  return { allowedTypes: allowed.length > 0 ? allowed : null, isAutomatic: !isChosen };
}

function readTypes(params: Params, param: string): 'card'[] {
  return params.list(param).map((type) => {
    if (type === 'card') return type;
    throw invalid(`The payment method type provided: ${type} is invalid.`, { param });
  });
}

function listIntents(call: ApiCall): object {
  call.params.ignore('customer');
  return listPage(call, '/v1/payment_intents', call.sandbox.store.list('payment_intent', call.owner));
}

function retrieveIntent(call: ApiCall): object {
  const intent = findForCaller(call);
  call.params.end();
  return call.isPublic ? publicIntent(intent) : intent;
}

function updateIntent(call: ApiCall): object {
  const { sandbox, params } = call;
  const intent = findObject(call, 'payment_intent');
  const metadata = changeMetadata(intent.metadata, params.map('metadata'));
  const description = params.text('description') ?? intent.description;
  const receipt_email = params.text('receipt_email') ?? intent.receipt_email;
  params.end();
  Object.assign(intent, { metadata, description, receipt_email });
  return sandbox.store.save('payment_intent', intent);
}

function confirm(call: ApiCall): object {
  const { sandbox, params } = call;
  const intent = findForCaller(call);
  const method = readPaymentMethod(sandbox, params);
  params.ignore('return_url', 'use_stripe_sdk', 'expected_payment_method_type', 'off_session');
  params.end();
  return forCaller(call, () => confirmIntent(sandbox, intent, method));
}

/** Handles the answer of the 3-D Secure page. A refusal is an error, as in Stripe.js. */
function authenticate(call: ApiCall): object {
  const { sandbox, params } = call;
  const intent = findForCaller(call);
  const isAuthentic = params.flag('is_authentic');
  params.end();
  return forCaller(call, () => {
    const { last_payment_error: error } = authenticateIntent(sandbox, intent, isAuthentic);
    if (!error) return intent;
    throw new ApiError(402, error.message ?? '', {
      ...{ type: 'invalid_request_error', code: String(error.code), payment_intent: intent },
    });
  });
}

/** A browser sees only a part of the intent, also in an error. */
function forCaller(call: ApiCall, act: () => Stripe.PaymentIntent): object {
  try {
    const intent = act();
    return call.isPublic ? publicIntent(intent) : intent;
  } catch (error) {
    if (call.isPublic && error instanceof ApiError && error.details.payment_intent) {
      error.details.payment_intent = publicIntent(error.details.payment_intent) as Stripe.PaymentIntent;
    }
    throw error;
  }
}

function cancelIntent(call: ApiCall): object {
  const { sandbox, params } = call;
  const intent = findObject(call, 'payment_intent');
  const reason = params.oneOf('cancellation_reason', REASONS) ?? null;
  params.end();
  if (!CANCELABLE.includes(intent.status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: now(),
    cancellation_reason: reason,
    next_action: null,
  });
  sandbox.emit({ type: 'payment_intent.canceled', object: intent });
  return sandbox.store.save('payment_intent', intent);
}

/** A browser proves with the client secret that it may see this intent. */
function findForCaller(call: ApiCall): Stripe.PaymentIntent {
  const secret = call.params.text('client_secret');
  const intent = findObject(call, 'payment_intent', call.ids[0], 'intent');
  if ((call.isPublic || secret !== undefined) && secret !== intent.client_secret) {
    throw invalid(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
  return intent;
}
