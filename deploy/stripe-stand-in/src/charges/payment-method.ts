import type Stripe from 'stripe';
import { ApiError, invalid, missingObject } from '../api/errors.js';
import type { Params } from '../api/params.js';
import { newId } from '../sandbox/ids.js';
import { now, type Sandbox } from '../sandbox/sandbox.js';
import { findCardByName, findCardByNumber, isCardNumber, type TestCard } from './test-cards.js';

interface CardDetails {
  expMonth: number;
  expYear: number;
  billing: Stripe.PaymentMethod.BillingDetails;
}

const NO_BILLING: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** `payment_method` (`pm_card_visa`, or one made before) or `payment_method_data` of a confirmation. */
export function readPaymentMethod(sandbox: Sandbox, params: Params): Stripe.PaymentMethod | undefined {
  const id = params.text('payment_method');
  if (id !== undefined) return sandbox.store.find('payment_method', id) ?? fromName(id);
  return params.has('payment_method_data') ? fromData(params.inner('payment_method_data')) : undefined;
}

function fromName(id: string): Stripe.PaymentMethod {
  const card = findCardByName(id.replace(/^pm_card_/, ''));
  if (!card) throw missingObject('PaymentMethod', id, 'payment_method');
  return newPaymentMethod(card, { expMonth: 12, expYear: new Date().getFullYear() + 3, billing: NO_BILLING });
}

function fromData(data: Params): Stripe.PaymentMethod {
  data.oneOf('type', ['card']) ?? data.requiredText('type');
  const card = data.inner('card');
  const number = card.requiredText('number').replaceAll(' ', '');
  const expMonth = card.requiredInteger('exp_month', { min: 1, max: 12 });
  const expYear = card.requiredInteger('exp_year', { min: 2000, max: 2100 });
  const cvc = card.text('cvc', { max: 4 });
  const billing = readBilling(data.inner('billing_details'));
  if (!isCardNumber(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (Date.UTC(expYear, expMonth) <= Date.now()) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const known = findCardByNumber(number);
  if (!known) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
    );
  }
  return newPaymentMethod(known, { expMonth, expYear, billing });
}

const cardError = (code: string, message: string, param: string) =>
  new ApiError(402, message, { type: 'card_error', code, param: `payment_method_data[card][${param}]` });

function readBilling(params: Params): Stripe.PaymentMethod.BillingDetails {
  const address = params.inner('address');
  const postalCode = address.text('postal_code', { max: 20 }) ?? null;
  address.ignore('city', 'country', 'line1', 'line2', 'state');
  return {
    ...NO_BILLING,
    address: { city: null, country: null, line1: null, line2: null, postal_code: postalCode, state: null },
    email: params.text('email', { max: 320 }) ?? null,
    name: params.text('name', { max: 200 }) ?? null,
    phone: params.text('phone', { max: 40 }) ?? null,
  };
}

/** The card's name is stored as its fingerprint, by which `cardOf` finds it. */
function newPaymentMethod(card: TestCard, { expMonth, expYear, billing }: CardDetails): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: null,
      country: 'US',
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: card.name,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function cardOf(method: Stripe.PaymentMethod): TestCard {
  const card = findCardByName(method.card?.fingerprint ?? '');
  if (!card) throw invalid('This payment method is no test card.');
  return card;
}
