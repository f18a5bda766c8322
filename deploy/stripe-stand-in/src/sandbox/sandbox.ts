import type Stripe from 'stripe';
import type { Owner } from './kinds.js';
import type { Store } from './store.js';

/** The settings that the stand-in and Beem share. */
export interface PaymentsSettings {
  folder: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  /** Signs the platform's events, and those of connected accounts. */
  webhookSecrets: [platform: string, connected: string];
  /** Address of Beem's webhook; the control page may set it later. */
  webhookUrl?: string | undefined;
}

/** The state and services of every call. */
export interface Sandbox {
  settings: PaymentsSettings;
  store: Store;
  /** Of this server, without a slash at its end. */
  origin: string;
  /** Records an event and queues its webhooks; they are sent after the commit. */
  emit(event: NewEvent): void;
}

export interface NewEvent {
  type: Stripe.Event.Type;
  object: object;
  /** The connected account of the event. */
  owner?: Owner;
  previous?: object;
}

/** Unix time in seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);

export const CURRENCY = 'usd';

/** `1234` is `$12.34`, as in Stripe's messages. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
