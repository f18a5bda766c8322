import type Stripe from 'stripe';

/** Further fields of Stripe's error object besides the message. */
export interface ErrorDetails {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/** An answer with Stripe's error object, see https://docs.stripe.com/api/errors. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  toBody(): { error: object } {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.details } };
  }
}

export const invalid = (message: string, details: ErrorDetails = {}) => new ApiError(400, message, details);

export const missingObject = (what: string, id: string, param = 'id') =>
  new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

/** Stripe's answer for an account of another platform, a deleted one, and one that revoked its access. */
export const noAccess = (account: string) =>
  new ApiError(
    403,
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );

export const insufficientBalance = () =>
  new ApiError(400, 'Insufficient funds in your Stripe balance.', { code: 'balance_insufficient' });

export const unknownKey = () => new ApiError(401, 'Invalid API Key provided: sk_test_********');

export const unknownUrl = (method: string, path: string) =>
  new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
