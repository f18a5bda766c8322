/** The behaviour of a card when it is charged. */
export interface TestCard {
  /** The name after `pm_card_`, https://docs.stripe.com/testing. */
  name: string;
  number: string;
  brand: string;
  decline?: { code: string; declineCode?: string; message: string };
  /** Whether the bank asks its customer first (3-D Secure). */
  needsAuthentication?: boolean;
  /** The customer disputes it as soon as it is charged. */
  isDisputed?: boolean;
  /** The amount is available at once, without the usual two days. */
  isAvailableAtOnce?: boolean;
  /** Whether a refund to it stays pending until the control page sets its outcome. */
  isRefundPending?: boolean;
}

const declined = (declineCode: string, message: string) => ({ code: 'card_declined', declineCode, message });
const YOUR_CARD = 'Your card was declined.';

/** Stripe's own test cards that a donor may use. */
export const TEST_CARDS: TestCard[] = [
  { name: 'visa', number: '4242424242424242', brand: 'visa' },
  { name: 'mastercard', number: '5555555555554444', brand: 'mastercard' },
  { name: 'amex', number: '378282246310005', brand: 'amex' },
  { name: 'bypassPending', number: '4000000000000077', brand: 'visa', isAvailableAtOnce: true },
  {
    name: 'visa_chargeDeclined',
    number: '4000000000000002',
    brand: 'visa',
    decline: declined('generic_decline', YOUR_CARD),
  },
  {
    name: 'visa_chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    name: 'visa_chargeDeclinedLostCard',
    number: '4000000000009987',
    brand: 'visa',
    decline: declined('lost_card', YOUR_CARD),
  },
  {
    name: 'visa_chargeDeclinedStolenCard',
    number: '4000000000009979',
    brand: 'visa',
    decline: declined('stolen_card', YOUR_CARD),
  },
  {
    name: 'chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    name: 'chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    name: 'chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { name: 'authenticationRequired', number: '4000002500003155', brand: 'visa', needsAuthentication: true },
  { name: 'threeDSecure2Required', number: '4000000000003220', brand: 'visa', needsAuthentication: true },
  {
    name: 'threeDSecureRequiredChargeDeclined',
    number: '4000008400001629',
    brand: 'visa',
    needsAuthentication: true,
    decline: declined('generic_decline', YOUR_CARD),
  },
  { name: 'pendingRefund', number: '4000000000007726', brand: 'visa', isRefundPending: true },
  { name: 'createDispute', number: '4000000000000259', brand: 'visa', isDisputed: true },
];

/** Stripe's other names for the same card. */
const OTHER_NAMES: Record<string, string> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
  visa_chargeDeclinedExpiredCard: 'chargeDeclinedExpiredCard',
  visa_chargeDeclinedIncorrectCvc: 'chargeDeclinedIncorrectCvc',
  visa_chargeDeclinedProcessingError: 'chargeDeclinedProcessingError',
  threeDSecureRequired: 'threeDSecure2Required',
};

export const findCardByName = (name: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.name === (OTHER_NAMES[name] ?? name));

export const findCardByNumber = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number);

/** Whether the last digit matches the others (Luhn's formula), as on every real card. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : (digit * 2) % 9 || (digit && 9)),
    0,
  );
  return sum % 10 === 0;
}
