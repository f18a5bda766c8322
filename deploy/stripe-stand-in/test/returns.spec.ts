import type Stripe from 'stripe';
import { donationTo, verifiedAccount } from './support/beem-calls.js';
import { type OwnPayments, openOwnPayments } from './support/own-payments.js';

describe('refunds, disputes and payouts of the stand-in for Stripe', () => {
  let payments: OwnPayments;
  let stripe: Stripe;
  let account: string;

  beforeAll(async () => {
    payments = await openOwnPayments();
    stripe = payments.stripe;
  });
  beforeEach(async () => {
    account = await verifiedAccount(payments);
  });
  afterAll(() => payments.stop());

  async function pay(card = 'pm_card_bypassPending') {
    const intent = await stripe.paymentIntents.create({
      ...{ ...donationTo(account), confirm: true, payment_method: card },
    });
    return { intent: intent.id, charge: String(intent.latest_charge) };
  }
  const balanceOf = async () => {
    const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: account });
    return { available: available[0]?.amount, pending: pending[0]?.amount };
  };
  const chargeOf = (id: string) =>
    stripe.charges.retrieve(id, { expand: ['refunds', 'transfer', 'application_fee'] });

  it('takes a refund back from the creator and from the fee, in parts that add up', async () => {
    const { intent, charge } = await pay();
    expect(await balanceOf()).toEqual({ available: 841, pending: 0 });
    const part = { payment_intent: intent, reverse_transfer: true, refund_application_fee: true };
    await stripe.refunds.create({ ...part, amount: 333 });
    expect(await chargeOf(charge)).toMatchObject({
      ...{ amount_refunded: 333, refunded: false, refunds: { data: [{ amount: 333 }] } },
      transfer: { amount_reversed: 333 },
      application_fee: { amount_refunded: 53 },
    });
    await stripe.refunds.create(part);
    expect(await chargeOf(charge)).toMatchObject({
      ...{ amount_refunded: 1000, refunded: true },
      transfer: { amount_reversed: 1000, reversed: true },
      application_fee: { amount_refunded: 159, refunded: true },
    });
    expect(await balanceOf()).toEqual({ available: 0, pending: 0 });
    await expect(stripe.refunds.create(part)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('leaves a refund under way until the bank has answered, and the transfer reversed when it fails', async () => {
    const { intent, charge } = await pay('pm_card_pendingRefund');
    const wanted = { payment_intent: intent, reverse_transfer: true, refund_application_fee: true };
    const refund = await stripe.refunds.create(wanted);
    expect(refund.status).toBe('pending');
    await payments.control(`refunds/${refund.id}/ask`);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('requires_action');
    await payments.control(`refunds/${refund.id}/succeeded`);
    await payments.control(`refunds/${refund.id}/failed`);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      ...{ status: 'failed', failure_reason: 'expired_or_canceled_card' },
    });
    expect(await chargeOf(charge)).toMatchObject({
      ...{ amount_refunded: 0, refunded: false },
      ...{ transfer: { amount_reversed: 1000 }, application_fee: { amount_refunded: 159 } },
    });
    const { data } = await stripe.events.list({ limit: 3 });
    expect(data.map(({ type }) => type)).toEqual([
      'refund.failed',
      'charge.refund.updated',
      'refund.updated',
    ]);
    await expect(payments.control(`refunds/${refund.id}/succeeded`)).rejects.toThrow();
  });

  it('moves money from the platform to a creator, unless the account takes none', async () => {
    const wanted = { amount: 841, currency: 'usd', destination: account, transfer_group: 'group_1' };
    const transfer = await stripe.transfers.create({ ...wanted, metadata: { of: '17' } });
    expect(await stripe.transfers.list({ transfer_group: 'group_1' })).toMatchObject({
      data: [{ id: transfer.id, amount: 841, source_transaction: null, metadata: { of: '17' } }],
    });
    expect(await balanceOf()).toEqual({ available: 841, pending: 0 });
    await stripe.transfers.createReversal(transfer.id, { amount: 41 });
    expect(await balanceOf()).toEqual({ available: 800, pending: 0 });
    await payments.control(`accounts/${account}/require`, { due: { 0: 'individual.id_number' } });
    await expect(stripe.transfers.create(wanted)).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    await expect(stripe.transfers.create({ ...wanted, destination: 'acct_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('leaves the transfer alone unless asked', async () => {
    const { intent, charge } = await pay();
    await stripe.refunds.create({ payment_intent: intent });
    expect(await chargeOf(charge)).toMatchObject({ refunded: true, transfer: { amount_reversed: 0 } });
  });

  it('opens a dispute, and gives the amount back when it is won', async () => {
    const { intent, charge } = await pay();
    await payments.control(`charges/${charge}/dispute`);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    expect(dispute).toMatchObject({
      ...{ status: 'needs_response', amount: 1000, charge },
      balance_transactions: [{ amount: -1000, fee: 1500, net: -2500 }],
    });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
    const won = await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    expect(won.status).toBe('won');
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-2500, 2500]);
  });

  it('leaves the transfer of a lost dispute to the platform', async () => {
    const { intent, charge } = await pay('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    await payments.control(`disputes/${dispute?.id}/lost`);
    const { transfer } = await stripe.charges.retrieve(charge);
    const reverse = { amount: 1000, refund_application_fee: true };
    const reversal = await stripe.transfers.createReversal(String(transfer), reverse);
    expect(reversal).toMatchObject({ amount: 1000, transfer });
    await expect(stripe.transfers.createReversal(String(transfer), reverse)).rejects.toThrow();
    expect((await chargeOf(charge)).application_fee).toMatchObject({ refunded: true });
  });

  it('makes money available later, pays it out, and takes back what the bank refuses', async () => {
    await pay('pm_card_visa');
    expect(await balanceOf()).toEqual({ available: 0, pending: 841 });
    const payout = await payments.control<{ id: string }>(`accounts/${account}/payout`);
    expect(await balanceOf()).toEqual({ available: 0, pending: 0 });
    await payments.control(`payouts/${payout.id}/failed`);
    expect(await balanceOf()).toEqual({ available: 841, pending: 0 });
    const { data } = await stripe.payouts.list({}, { stripeAccount: account });
    expect(data).toMatchObject([{ id: payout.id, status: 'failed', amount: 841, automatic: true }]);
    expect((await stripe.payouts.list()).data).toEqual([]);
  });
});
