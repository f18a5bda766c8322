import { donationFees } from '@beem/rules';
import fc from 'fast-check';
import { type Balances, LEDGER_ACCOUNTS, NO_BALANCES } from '../../ledger/index.js';
import {
  balancesOf,
  fieldsOf,
  NO_PAYMENT,
  type PaymentState,
  restorationOf,
  reversalOf,
  stateOf,
  stepsBetween,
} from './payment-state.js';

const amounts = fc
  .record({ cents: fc.integer({ min: 500, max: 100_000 }), coversFees: fc.boolean() })
  .map(({ cents, coversFees }) => {
    const fees = donationFees(cents, coversFees);
    return {
      charge_cents: fees.charge,
      creator_cents: fees.creatorAmount,
      processing_fee_cents: fees.processingFee,
    };
  });
type Amounts = typeof amounts extends fc.Arbitrary<infer T> ? T : never;

/** What Stripe may say of a payment of these amounts. */
const stateFor = ({ charge_cents, creator_cents }: Amounts) =>
  fc
    .record({
      refundedCents: fc.integer({ min: 0, max: charge_cents }),
      /** Whether the refund was taken from the creator and the fees, as Beem does it, or from Beem alone. */
      isReversed: fc.boolean(),
      isPending: fc.boolean(),
      failedRefundCents: fc.constantFrom(0, charge_cents, 2 * charge_cents),
      restorableCents: fc.integer({ min: 0, max: creator_cents }),
      restoredCents: fc.integer({ min: 0, max: creator_cents }),
      dispute: fc.option(
        fc.record({
          id: fc.constantFrom('dp_1', 'dp_2'),
          status: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      ),
    })
    .map(
      ({
        refundedCents,
        isReversed,
        isPending,
        failedRefundCents,
        restorableCents,
        restoredCents,
        dispute,
      }): PaymentState => {
        const fee = charge_cents - creator_cents;
        return {
          phase: 'paid',
          chargeId: 'ch_1',
          failureCode: null,
          refundedCents: isPending ? 0 : refundedCents,
          pendingRefundCents: isPending ? refundedCents : 0,
          failedRefundCents,
          restorableCents: Math.min(failedRefundCents, restorableCents, creator_cents),
          restoredCents: Math.min(restoredCents, creator_cents),
          reversedCents: isReversed ? refundedCents : 0,
          feeRefundedCents: isReversed ? Math.floor((fee * refundedCents) / charge_cents) : 0,
          dispute: dispute && {
            id: dispute.id,
            status: dispute.status,
            cents: Math.round((charge_cents - refundedCents) * dispute.share),
          },
        };
      },
    );

const history = amounts.chain((of) =>
  fc.record({ of: fc.constant(of), states: fc.array(stateFor(of), { minLength: 1, maxLength: 6 }) }),
);

const sumOf = (balances: Balances) => LEDGER_ACCOUNTS.reduce((sum, account) => sum + balances[account], 0);
function add(to: Balances, change: Balances): Balances {
  const sum = { ...to };
  for (const account of LEDGER_ACCOUNTS) sum[account] += change[account];
  return sum;
}

const TEN = { charge_cents: 1000, creator_cents: 841, processing_fee_cents: 59 };
const PAID: PaymentState = { ...NO_PAYMENT, phase: 'paid', chargeId: 'ch_1' };
const REFUNDED: PaymentState = { ...PAID, refundedCents: 1000, reversedCents: 1000, feeRefundedCents: 159 };

describe('the ledger of a donation', () => {
  it('adds up to 0 in every transaction, and ends where the last state is, whatever was seen on the way', () => {
    fc.assert(
      fc.property(history, ({ of, states }) => {
        let balances = NO_BALANCES;
        let state = NO_PAYMENT;
        for (const next of states) {
          for (const { change } of stepsBetween(state, next, of)) {
            expect(sumOf(change)).toBe(0);
            balances = add(balances, change);
          }
          state = next;
          expect(balances).toEqual(balancesOf(state, of));
        }
      }),
    );
  });

  it('holds nothing back from a creator who has nothing, and never holds more than is disputed', () => {
    fc.assert(
      fc.property(history, ({ of, states }) => {
        for (const state of states) {
          const { creator, held, owed } = balancesOf(state, of);
          const before = balancesOf({ ...state, dispute: null }, of);
          expect(held).toBeLessThanOrEqual(state.dispute?.cents ?? 0);
          expect(creator).toBeGreaterThanOrEqual(Math.min(before.creator, 0));
          expect(owed).toBeLessThanOrEqual(before.owed);
          expect(creator + held + owed).toBeLessThanOrEqual(before.creator + before.owed);
        }
      }),
    );
  });

  it('of $10: the creator, both fees, and what came in', () => {
    const balances = {
      clearing: -1000,
      creator: 841,
      platform_fees: 100,
      processing_fees: 59,
      held: 0,
      owed: 0,
    };
    expect(balancesOf(PAID, TEN)).toEqual(balances);
    expect(balancesOf(NO_PAYMENT, TEN)).toEqual(NO_BALANCES);
  });

  it('is empty after a refund of all, and after a lost dispute', () => {
    const lost: PaymentState = { ...PAID, dispute: { id: 'dp_1', status: 'lost', cents: 1000 } };
    expect(balancesOf(REFUNDED, TEN)).toEqual(NO_BALANCES);
    expect(balancesOf(lost, TEN)).toEqual(NO_BALANCES);
  });

  it('holds the creator’s part while a dispute is open, and gives it back when it is won', () => {
    const dispute = { id: 'dp_1', cents: 1000 };
    const open = balancesOf({ ...PAID, dispute: { ...dispute, status: 'open' } }, TEN);
    const fees = { platform_fees: 100, processing_fees: 59 };
    expect(open).toEqual({ clearing: -1000, creator: 0, held: 841, owed: 0, ...fees });
    expect(balancesOf({ ...PAID, dispute: { ...dispute, status: 'won' } }, TEN)).toEqual(
      balancesOf(PAID, TEN),
    );
  });

  it('gets one transaction for each thing that happened, also when all is learned at once', () => {
    const state: PaymentState = {
      ...{ ...PAID, refundedCents: 500, reversedCents: 500, feeRefundedCents: 79 },
      dispute: { id: 'dp_1', status: 'lost', cents: 500 },
    };
    const kinds = stepsBetween(NO_PAYMENT, state, TEN).map(({ kind, reference }) => `${kind} ${reference}`);
    expect(kinds).toEqual(['completed ch_1', 'refund ch_1', 'dispute_opened dp_1', 'dispute_lost dp_1']);
    expect(stepsBetween(state, state, TEN)).toEqual([]);
  });

  it('charges Beem alone with a refund that was not taken from the creator', () => {
    const byHand: PaymentState = { ...PAID, refundedCents: 1000 };
    const balances = { clearing: 0, creator: 841, platform_fees: -841, processing_fees: 0, held: 0, owed: 0 };
    expect(balancesOf(byHand, TEN)).toEqual(balances);
  });
});

describe('a refund that fails', () => {
  const failed: PaymentState = {
    ...{ ...REFUNDED, refundedCents: 0, failedRefundCents: 1000, restorableCents: 841 },
  };
  const restored: PaymentState = { ...failed, restoredCents: 841 };
  const owed = { clearing: -1000, creator: 0, platform_fees: 100, processing_fees: 59, held: 0, owed: 841 };
  const kindsOf = (from: PaymentState, to: PaymentState) =>
    stepsBetween(from, to, TEN).map(({ kind }) => kind);

  it('is owed to the creator until it is transferred; a later refund takes it back', () => {
    expect(balancesOf(failed, TEN)).toEqual(owed);
    expect(restorationOf(failed, TEN)).toBe(841);
    expect(balancesOf(restored, TEN)).toEqual(balancesOf(PAID, TEN));
    expect(restorationOf(restored, TEN)).toBe(0);
    const again = { ...restored, refundedCents: 1000, restorableCents: 0 };
    expect(balancesOf(again, TEN)).toEqual(NO_BALANCES);
    expect(restorationOf(again, TEN)).toBe(-841);
  });

  it('gets the same steps whether each was seen or all are learned at once', () => {
    expect(kindsOf(PAID, REFUNDED)).toEqual(['refund']);
    expect(kindsOf(REFUNDED, failed)).toEqual(['refund_failed']);
    expect(kindsOf(failed, restored)).toEqual(['transfer']);
    expect(kindsOf(PAID, restored)).toEqual(['refund', 'refund_failed', 'transfer']);
    const twice = { ...restored, failedRefundCents: 2000 };
    expect(kindsOf(restored, twice)).toEqual(['refund', 'refund_failed']);
    const underWay = { ...REFUNDED, refundedCents: 0, pendingRefundCents: 1000 };
    expect(kindsOf(PAID, underWay)).toEqual(['refund']);
    expect(kindsOf(underWay, REFUNDED)).toEqual([]);
  });

  it('is not paid to the creator while a dispute may take it', () => {
    const dispute = { id: 'dp_1', cents: 1000 };
    const lost: PaymentState = { ...failed, dispute: { ...dispute, status: 'lost' } };
    expect(restorationOf({ ...failed, dispute: { ...dispute, status: 'open' } }, TEN)).toBe(0);
    expect(restorationOf(lost, TEN)).toBe(0);
    expect(reversalOf(lost, TEN)).toBe(0);
    expect(reversalOf({ ...lost, restoredCents: 841 }, TEN)).toBe(841);
    expect(balancesOf(lost, TEN)).toEqual(NO_BALANCES);
  });
});

describe('the status of a donation', () => {
  it.each<[string, Partial<PaymentState>]>([
    ['pending', { phase: 'open' }],
    ['failed', { phase: 'open', failureCode: 'card_declined' }],
    ['failed', { phase: 'canceled', failureCode: 'card_declined' }],
    ['canceled', { phase: 'canceled' }],
    ['completed', {}],
    ['completed', { refundedCents: 999 }],
    ['refunded', { refundedCents: 1000 }],
    ['completed', { pendingRefundCents: 1000 }],
    ['completed', { failedRefundCents: 1000 }],
    ['disputed', { dispute: { id: 'dp_1', status: 'open', cents: 1 } }],
    ['completed', { dispute: { id: 'dp_1', status: 'won', cents: 1000 } }],
    ['disputed', { dispute: { id: 'dp_1', status: 'lost', cents: 1000 } }],
  ])('is %s for %j', (status, state) => {
    expect(fieldsOf({ ...PAID, ...state }, TEN).status).toBe(status);
  });

  it('and the state that it was written with are read back', () => {
    fc.assert(
      fc.property(history, ({ of, states }) => {
        for (const state of states) expect(stateOf(fieldsOf(state, of))).toEqual(state);
      }),
    );
  });
});
