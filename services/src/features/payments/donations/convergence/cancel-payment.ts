import type { Stripe } from 'stripe';
import { isRefusal } from '../stripe-errors.js';

/** Cancels a payment. Stripe refuses this for one that has just been paid or canceled; its state is read next. */
export async function cancelPayment(stripe: Stripe, intentId: string): Promise<void> {
  try {
    await stripe.paymentIntents.cancel(intentId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
