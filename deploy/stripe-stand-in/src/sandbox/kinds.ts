import type Stripe from 'stripe';

/** The stored kinds by name; the first ones are Stripe's own objects, without expanded properties. */
export interface Kinds {
  account: Stripe.Account;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  application_fee: Stripe.ApplicationFee;
  fee_refund: Stripe.FeeRefund;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  payout: Stripe.Payout;
  balance_transaction: Stripe.BalanceTransaction;
  event: Stripe.Event;
  onboarding_link: OnboardingLink;
  delivery: Delivery;
  webhook_settings: WebhookSettings;
  saved_answer: SavedAnswer;
}
export type Kind = keyof Kinds;

/** The connected account of an object; null is the platform. */
export type Owner = string | null;

/** An account link: valid for one visit within five minutes, like Stripe's. */
export interface OnboardingLink {
  /** The secret in its address. */
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  /** Unix seconds. */
  expiresAt: number;
  /** The first visit opens the page, which then stays usable; a second visit redirects to `refreshUrl`. */
  isVisited: boolean;
}

/** The delivery of one event to Beem. */
export interface Delivery {
  id: string;
  event: string;
  /** The connected account whose event it is. */
  account: string | null;
  attempts: number;
  status: 'pending' | 'delivered' | 'failed';
  /** The last answer's status, 0 without any. */
  answer: number | null;
  /** Unix milliseconds of the next attempt. */
  nextAt: number;
}

/** Settings of the delivery of webhooks; a test or the control page may delay, duplicate and reorder them. */
export interface WebhookSettings {
  id: 'webhooks';
  /** Null while no server listens: then webhooks wait. */
  url: string | null;
  /** Whether everything waits until `release`. */
  isHeld: boolean;
  /** Delay before the first attempt. */
  delayMs: number;
  /** Number of simultaneous deliveries of each event. */
  copies: number;
}

/** The answer to the first request with an Idempotency-Key. */
export interface SavedAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  /** Unix seconds. */
  created: number;
}
