import { createUser, runScheduledTask, type User, until } from '../../support/index.js';
import { completeDonation, type DonationRow, rowOf } from './donations.js';
import { beem, creator, setUpCreator, stripe } from './own-creator.js';

/** Balances of a paid donation of $10, and of one whose refund failed before the creator was paid again; in cents. */
export const TEN = { clearing: -1000, creator: 841, platform_fees: 100, processing_fees: 59 };
export const OWED = { clearing: -1000, owed: 841, platform_fees: 100, processing_fees: 59 };

export { beem, creator, stripe };
export let admin: User;

/** Starts Beem for the tests of a file; each test has its own creator. */
export function setUp(): void {
  setUpCreator('test');
  beforeAll(async () => {
    admin = await createUser(beem, { role: 'admin' });
  });
}

export const complete = (card?: string) => completeDonation({ beem, stripe }, creator, { card });

export const refund = (id: number, { reason = 'Sent twice', by = admin, key = '' } = {}) =>
  by.visitor.post(`/api/admin/donations/${id}/refund`, { reason }, key ? { 'idempotency-key': key } : {});
const newestRefund = async (charge: string) => (await stripe.sdk.refunds.list({ charge })).data[0]?.id ?? '';
export const end = async (chargeId: string, how: string) =>
  stripe.control(`refunds/${await newestRefund(chargeId)}/${how}`);
export const untilRow = (id: number, what: string, is: (row: DonationRow) => boolean) =>
  until(`donation ${id}: ${what}`, async () => {
    const row = await rowOf(beem, id);
    return is(row) ? row : null;
  });
export const untilFailed = (id: number, cents = 1000) =>
  untilRow(id, 'its refund has failed', (row) => row.refund_failed_cents === cents);
export const reconcile = () => runScheduledTask(beem, 'reconcile-donations');
/** Runs until nothing is left to do, even if the scheduled run was faster, or an event has made it due again. */
export async function settle(id: number): Promise<void> {
  await until(`nothing is due of donation ${id}`, async () => {
    await reconcile();
    return (await rowOf(beem, id)).next_sync_at === null;
  });
}
/** The creator's balance at Stripe. */
export async function accountCents(): Promise<number> {
  const { available, pending } = await stripe.sdk.balance.retrieve({}, { stripeAccount: creator.accountId });
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}
export const transfersTo = async () =>
  (await stripe.sdk.transfers.list({ destination: creator.accountId, limit: 100 })).data;
export const seenByAdmin = async (id: number) =>
  (await admin.visitor.get('/api/admin/donations?limit=50')).body.find(
    (donation: { id: number }) => donation.id === id,
  );
export async function failRefund(): Promise<{ id: number; chargeId: string }> {
  const donation = await complete();
  expect((await refund(donation.id)).body.status).toBe('refunded');
  await end(donation.chargeId, 'failed');
  await untilFailed(donation.id);
  return donation;
}
