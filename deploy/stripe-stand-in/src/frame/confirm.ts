import type { BillingDetails, Outcome } from '../browser/protocol.js';
import type { Expiry } from './card-fields.js';

export interface CardData extends Expiry {
  number: string;
  cvc: string;
  postalCode: string;
}

interface Confirmation {
  key: string;
  clientSecret: string;
  billing: BillingDetails;
  card: CardData;
}

/** Sends the card from this frame to its own origin, so that the page never gets it. */
export async function confirmWithCard({ key, clientSecret, billing, card }: Confirmation): Promise<Outcome> {
  const method = 'payment_method_data';
  const form = new URLSearchParams({
    ...{ key, client_secret: clientSecret, [`${method}[type]`]: 'card' },
    [`${method}[card][number]`]: card.number,
    [`${method}[card][exp_month]`]: String(card.month),
    [`${method}[card][exp_year]`]: String(card.year),
    [`${method}[card][cvc]`]: card.cvc,
  });
  const details = {
    ...{ '[name]': billing.name, '[email]': billing.email, '[phone]': billing.phone },
    '[address][postal_code]': card.postalCode || billing.address?.postal_code,
  };
  for (const [name, value] of Object.entries(details)) {
    if (value) form.set(`${method}[billing_details]${name}`, value);
  }
  const [id = ''] = clientSecret.split('_secret_');
  return post(`/v1/payment_intents/${encodeURIComponent(id)}/confirm`, form);
}

/** The customer's answer to the bank. */
export function answerBank(key: string, clientSecret: string, isAuthentic: boolean): Promise<Outcome> {
  const [id = ''] = clientSecret.split('_secret_');
  const form = new URLSearchParams({
    ...{ key, client_secret: clientSecret, is_authentic: String(isAuthentic) },
  });
  return post(`/v1/payment_intents/${encodeURIComponent(id)}/authenticate`, form);
}

async function post(path: string, form: URLSearchParams): Promise<Outcome> {
  try {
    const answer = await fetch(path, { method: 'POST', body: form });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    };
  }
}
