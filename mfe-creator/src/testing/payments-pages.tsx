import type {
  Creator,
  Donation,
  Earnings,
  PaymentSettings,
  PayoutInfo,
  StripeStatus,
} from '@beem/api-client';
import { aUser, type fakeApi } from '@beem/testing/web';

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>;

export const me = aUser();

export const aCreator = (overrides: Partial<Creator> = {}): Creator => ({
  userId: me.id,
  isCreator: true,
  since: '2025-10-03T10:00:00.000Z',
  acceptsDonations: false,
  totalEarnings: 1_284.6,
  totalDonations: 73,
  ...overrides,
});

export const aStatus = (overrides: Partial<StripeStatus> = {}): StripeStatus => ({
  connected: false,
  verified: false,
  isUnderReview: false,
  requirementsDue: [],
  disabledReason: null,
  ...overrides,
});

export const aDonation = (overrides: Partial<Donation> = {}): Donation => ({
  id: 1,
  amount: 25,
  beemFee: 2.5,
  processingFee: 1.03,
  netAmount: 22.5,
  receivedAmount: 21.47,
  heldAmount: 0,
  chargeAmount: 25,
  message: 'For The Weather Whale. Make more.',
  status: 'completed',
  isRefundPending: false,
  isAnonymous: true,
  createdAt: new Date().toISOString(),
  donor: null,
  ...overrides,
});

export const someEarnings = (overrides: Partial<Earnings> = {}): Earnings => ({
  totalEarnings: 1_284.6,
  heldAmount: 0,
  donationCount: 73,
  supporterCount: 58,
  currentBalance: 186.4,
  weeks: [
    { weekStart: '2026-11-09', net: 0 },
    { weekStart: '2026-11-16', net: 8.41 },
  ],
  ...overrides,
});

export const aSettings = (mode: PaymentSettings['mode']): PaymentSettings => ({
  mode,
  publishableKey: mode === 'off' ? null : 'pk_test_1',
  scriptUrl: null,
  minimum: 5,
  minimumAge: 18,
  maximum: 1_000,
});

const INFO: PayoutInfo = {
  minimumPayout: 10,
  payoutFlow: ['A viewer supports you with a card', 'Your balance is paid to your bank'],
  feeStructure: { platformFee: '10%', stripeFee: '2.9% + $0.30', youReceive: '$8.41 of a $10.00 donation' },
  requirements: [
    'A bank account in a supported country',
    'Identity confirmed with the payment provider',
    'A balance of $10.00 or more',
  ],
  payoutSchedule: 'Every Monday 12:00 PM EST',
  processingTime: '2 to 3 business days',
};

/** The answers of a creator whose account is not connected. */
export const paymentAnswers: Handlers = {
  'GET /api/user': { body: me },
  'GET /api/payments': { body: aSettings('local') },
  [`GET /api/creator/${me.id}`]: { body: aCreator() },
  'GET /api/creator/stripe-status': { body: aStatus() },
  'GET /api/creator/donations': { body: [aDonation()] },
  'GET /api/creator/earnings': { body: someEarnings() },
  'GET /api/creator/payout-info': { body: INFO },
  'GET /api/creator/payouts': { body: [] },
};
