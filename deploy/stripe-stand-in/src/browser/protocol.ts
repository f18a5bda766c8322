import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';

/** `card`: all fields in one row, without a border. `payment`: one below the other, with labels. */
export type Layout = 'card' | 'payment';

export interface FrameOptions {
  layout: Layout;
  variables: Appearance['variables'];
  theme: Appearance['theme'];
  hidesPostalCode: boolean;
  isDisabled: boolean;
}

export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface CardState {
  isEmpty: boolean;
  isComplete: boolean;
  brand: string;
  postalCode: string;
  error?: FieldError | undefined;
}

/** The frame's answer to a confirmation: exactly one of them. */
export interface Outcome {
  paymentIntent?: PaymentIntent;
  error?: StripeError;
}

export interface BillingDetails {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: { postal_code?: string | undefined } | undefined;
}

/** Messages from the page to the frame with the fields. Card data never leaves the frame. */
export type ToFrame =
  | { type: 'options'; options: FrameOptions }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'validate'; id: number }
  | { type: 'confirm'; id: number; key: string; clientSecret: string; billing: BillingDetails };

export type FromFrame =
  | { type: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' }
  | { type: 'height'; pixels: number }
  | { type: 'change'; state: CardState }
  | { type: 'outcome'; id: number; outcome: Outcome };
