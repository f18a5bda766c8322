import type { Stripe } from 'stripe';
import { isRefusal } from '../is-refusal.js';

/** Closes a payment. Stripe refuses it for one that has just been made or canceled; what it is now is read next. */
export async function cancelPayment(stripe: Stripe, intentId: string): Promise<void> {
  try {
    await stripe.paymentIntents.cancel(intentId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
