import type { PaymentIntent } from '@stripe/stripe-js';
import { askBank } from './challenge.js';
import { internalsOf } from './element.js';
import { createElements } from './elements.js';
import type { BillingDetails, Outcome } from './protocol.js';

declare const STAND_IN: string;
/** The release that the installed `@stripe/stripe-js` expects. */
declare const RELEASE: string;

interface CardPayment {
  payment_method?: string | { card?: unknown; billing_details?: BillingDetails };
}

interface PaymentConfirmation {
  elements?: ReturnType<typeof createElements>;
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method_data?: { billing_details?: BillingDetails } };
  redirect?: 'always' | 'if_required';
}

const missing = (what: string): Outcome => ({
  error: { type: 'invalid_request_error', message: `Invalid value: ${what} is missing.` },
});

/** The part of Stripe.js that card payments need: https://docs.stripe.com/js. */
function createStripe(key: string) {
  if (!/^pk_test_/.test(key)) throw new Error('The stand-in takes only a publishable test key, pk_test_….');

  /** A card whose bank asks first continues with the answer. */
  async function finish(outcome: Outcome): Promise<Outcome> {
    const { paymentIntent } = outcome;
    return paymentIntent?.status === 'requires_action' ? askBank(key, paymentIntent) : outcome;
  }

  return {
    elements: createElements,
    async confirmCardPayment(clientSecret: string, data: CardPayment = {}): Promise<Outcome> {
      const method = data.payment_method;
      const { card, billing_details = {} } = typeof method === 'object' ? method : {};
      const element = internalsOf(card);
      if (!element) return missing('payment_method.card');
      return finish(await element.confirm(key, clientSecret, billing_details));
    },
    async confirmPayment(options: PaymentConfirmation): Promise<Outcome> {
      const { elements, confirmParams, redirect = 'always' } = options;
      const clientSecret = options.clientSecret ?? elements?.clientSecret;
      const element = internalsOf(elements?.getElement('payment') ?? elements?.getElement('card'));
      if (!element || !clientSecret) return missing('elements or clientSecret');
      const billing = confirmParams?.payment_method_data?.billing_details ?? {};
      const outcome = await finish(await element.confirm(key, clientSecret, billing));
      const { return_url } = confirmParams ?? {};
      if (outcome.paymentIntent && redirect === 'always' && return_url) {
        location.assign(returnUrl(return_url, outcome.paymentIntent));
        return new Promise(() => undefined); // The page is left.
      }
      return outcome;
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Outcome> {
      return finish(await retrieveIntent(key, clientSecret));
    },
    retrievePaymentIntent: (clientSecret: string) => retrieveIntent(key, clientSecret),
    _registerWrapper: () => undefined,
  };
}

async function retrieveIntent(key: string, clientSecret: string): Promise<Outcome> {
  const [id = ''] = clientSecret.split('_secret_');
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  const answer = await fetch(`${STAND_IN}/v1/payment_intents/${encodeURIComponent(id)}?${query}`);
  const body = await answer.json();
  return answer.ok ? { paymentIntent: body as PaymentIntent } : { error: body.error };
}

function returnUrl(url: string, { id, client_secret }: PaymentIntent): string {
  const target = new URL(url);
  target.searchParams.set('payment_intent', id);
  target.searchParams.set('payment_intent_client_secret', client_secret ?? '');
  target.searchParams.set('redirect_status', 'succeeded');
  return target.href;
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
