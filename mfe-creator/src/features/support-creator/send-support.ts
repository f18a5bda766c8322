import type { DonationIntent } from '@beem/api-client';
import { ApiError, api } from '@beem/platform';
import { type DonationFees, formatMoney, parseMoney } from '@beem/rules';
import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { centsOf } from '../../shared/payments/dollars';
import { type Attempt, findAttempt, forgetAttempt, keepAttempt, newAttempt, takeTurn } from './attempts';
import type { SupportValues } from './support-values';

/**
 * State of a payment. Beem cancels a payment that was declined too often or left for hours; the next attempt starts a
 * new donation.
 */
type PaymentState = 'open' | 'paid' | 'canceled';

export interface SupportRequest {
  stripe: Stripe;
  card: StripeCardElement;
  donorName: string;
  creatorId: string;
  values: SupportValues;
  /** The fees that the donor sees. */
  shown: DonationFees | null;
}

/**
 * What the creator receives in cents; or the server's numbers, which the donor must see first; or those of an earlier
 * donation that turned out to be paid, in which case this one was not sent.
 */
export type SupportResult = { creatorAmount: number } | { differs: DonationFees } | { earlier: DonationFees };

/** A failure with a text for the donor. */
export class SupportError extends Error {
  constructor(
    message: string,
    readonly title = 'Donation Failed',
  ) {
    super(message);
  }
}

export const FAILED = 'Failed to process donation. Please try again.';
export const STILL_OPEN =
  'We could not find out whether your card was charged. Check your connection and press Send Support again: you will not pay twice.';

const IN_PROGRESS =
  'Another donation of yours to this creator is being paid, perhaps in another tab. Finish that one first.';

/** Starts a donation and pays it; after a failure the same call continues where it stopped. */
export function sendSupport(request: SupportRequest, donorId: string): Promise<SupportResult> {
  const id = `${donorId} ${request.creatorId}`;
  return takeTurn(id, () => send(id, request)).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'TimeoutError'
      ? new SupportError(IN_PROGRESS)
      : error;
  });
}

async function send(id: string, request: SupportRequest): Promise<SupportResult> {
  const content = JSON.stringify(toBody(request));
  const earlier = findAttempt(id);
  // Sent money is never sent again, whatever the form contains now.
  const paid = earlier?.isUnknown ? await findPaid(id, earlier, request.stripe) : null;
  if (paid && earlier?.content !== content) return { earlier: paid };
  if (paid) return { creatorAmount: paid.creatorAmount };
  const kept = findAttempt(id);
  const attempt = kept?.content === content ? kept : newAttempt(content);
  attempt.isUnknown = false;
  keepAttempt(id, attempt);
  const intent = await begin(id, attempt);
  const charged = numbersOf(intent);
  if (!isSame(request.shown, charged)) return { differs: charged };
  const state = await pay(id, attempt, intent, request);
  if (state !== 'open') forgetAttempt(id);
  if (state === 'canceled') await fetchCancelReason(id, attempt);
  if (state !== 'paid') throw new SupportError(FAILED);
  return { creatorAmount: charged.creatorAmount };
}

/**
 * The numbers of an attempt with an unknown outcome; null if it was not paid.
 * @throws SupportError while the outcome is still unknown
 */
async function findPaid(id: string, attempt: Attempt, stripe: Stripe): Promise<DonationFees | null> {
  const intent = await begin(id, attempt).catch((error: unknown) => {
    if (isOver(error)) return null;
    throw error;
  });
  if (intent === null) return null;
  const state = await fetchState(stripe, intent.clientSecret);
  if (state !== 'open') forgetAttempt(id);
  return state === 'paid' ? numbersOf(intent) : null;
}

/**
 * Asks the server, which alone knows why it canceled a payment.
 * @throws ApiError with its sentence
 */
async function fetchCancelReason(id: string, { content, key }: Attempt): Promise<void> {
  await begin(id, { ...newAttempt(content), key }).catch((error: unknown) => {
    if (isOver(error)) throw error;
  });
}

const toBody = ({ creatorId, values }: SupportRequest) => ({
  amount: formatMoney(parseMoney(values.amount) ?? 0),
  creatorUserId: creatorId,
  coverFees: values.coverFees,
  message: values.message.trim() || null,
  isAnonymous: values.isAnonymous,
});

async function begin(id: string, attempt: Attempt): Promise<DonationIntent> {
  try {
    attempt.intent ??= await api.post('/api/donate', {
      body: JSON.parse(attempt.content) as ReturnType<typeof toBody>,
      headers: { 'Idempotency-Key': attempt.key },
    });
    return attempt.intent;
  } catch (error) {
    if (isOver(error)) forgetAttempt(id);
    throw error;
  }
}

/** Whether nothing more can be paid with this key. */
const isOver = (error: unknown) => error instanceof ApiError && error.problem?.code === 'donation_failed';

/** @throws SupportError with the answer of the card, or while it is unknown whether it was charged */
async function pay(
  id: string,
  attempt: Attempt,
  intent: DonationIntent,
  { stripe, card, donorName }: SupportRequest,
): Promise<PaymentState> {
  keepAttempt(id, Object.assign(attempt, { isUnknown: true }));
  const { paymentIntent, error } = await stripe
    .confirmCardPayment(intent.clientSecret, {
      payment_method: { card, billing_details: { name: donorName } },
    })
    .catch((cause: Error) => ({ paymentIntent: undefined, error: cause }));
  if (paymentIntent?.status === 'succeeded') return 'paid';
  if (isCardRefusal(error)) {
    keepAttempt(id, Object.assign(attempt, { isUnknown: false }));
    throw new SupportError(error.message ?? FAILED);
  }
  // While the payment is open, a pending confirmation may still pay it, so the next call asks again.
  return fetchState(stripe, intent.clientSecret);
}

/** Whether Stripe or the card refused; after any other failure the payment may have been made. */
function isCardRefusal(error: Error | StripeError | undefined): error is StripeError {
  return (
    error !== undefined &&
    'type' in error &&
    (error.type === 'card_error' ||
      error.type === 'validation_error' ||
      error.code === 'payment_intent_authentication_failure')
  );
}

/** @throws SupportError while the state is unknown */
async function fetchState(stripe: Stripe, clientSecret: string): Promise<PaymentState> {
  const paymentIntent = await retrieve(stripe, clientSecret);
  if (!paymentIntent || paymentIntent.status === 'processing') throw new SupportError(STILL_OPEN);
  if (paymentIntent.status === 'succeeded') return 'paid';
  return paymentIntent.status === 'canceled' ? 'canceled' : 'open';
}

function retrieve(stripe: Stripe, clientSecret: string): Promise<PaymentIntent | undefined> {
  return stripe.retrievePaymentIntent(clientSecret).then(
    (answer) => answer.paymentIntent,
    () => undefined,
  );
}

function numbersOf(intent: DonationIntent): DonationFees {
  const [platformFee, processingFee] = [centsOf(intent.platformFee), centsOf(intent.processingFee)];
  return {
    amount: centsOf(intent.amount),
    charge: centsOf(intent.chargeAmount),
    creatorAmount: centsOf(intent.creatorAmount),
    applicationFee: platformFee + processingFee,
    ...{ platformFee, processingFee },
  };
}

function isSame(shown: DonationFees | null, charged: DonationFees): boolean {
  const names = Object.keys(charged) as (keyof DonationFees)[];
  return shown !== null && names.every((name) => shown[name] === charged[name]);
}
