import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type Beem,
  createUser,
  type OwnStripe,
  openOwnStripe,
  runScheduledTask,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

interface DonationInput {
  amount?: number | string;
  coverFees?: boolean;
  message?: string | null;
  isAnonymous?: boolean;
  key?: string;
}

/** A Beem with its own stand-in for Stripe. */
export async function startWithPayments(): Promise<{ beem: Beem; stripe: OwnStripe; stop(): Promise<void> }> {
  const stripe = await openOwnStripe();
  const beem = await startBeem({ env: { ...stripe.env, RATE_LIMIT_SCALE: '100' } });
  await stripe.connectTo(beem);
  const stop = async () => {
    await beem.stop();
    await stripe.stop();
  };
  return { beem, stripe, stop };
}

/** A creator whose account at the stand-in is verified. */
export async function createVerifiedCreator(
  beem: Beem,
  stripe: OwnStripe,
): Promise<User & { accountId: string }> {
  const creator = await createUser(beem);
  await creator.visitor.post('/api/creator');
  const { status } = await creator.visitor.post('/api/creator/connect-stripe');
  expect(status).toBe(200);
  const [row] = await beem.database.query<{ id: string }>(
    { text: 'SELECT stripe_account_id AS id FROM payment_accounts WHERE user_id = $1' },
    [creator.id],
  );
  const accountId = row?.id ?? '';
  await stripe.control(`accounts/${accountId}/complete`);
  await until('the creator is verified', async () => {
    const { body } = await creator.visitor.get(`/api/creator/${creator.id}`);
    return body.acceptsDonations;
  });
  return { ...creator, accountId };
}

/** Donors need a date of birth. */
const DATE_OF_BIRTH = '1990-05-01';
const withBirthDate = new Set<string>();

export async function postDonation(
  donor: User,
  creator: Pick<User, 'id'>,
  input: DonationInput = {},
): Promise<Answer> {
  if (!withBirthDate.has(donor.id)) {
    await donor.visitor.post('/api/user/date-of-birth', { dateOfBirth: DATE_OF_BIRTH });
    withBirthDate.add(donor.id);
  }
  const { amount = 10, coverFees = false, key = randomUUID(), ...rest } = input;
  const body = { amount, creatorUserId: creator.id, coverFees, ...rest };
  return donor.visitor.post('/api/donate', body, { 'idempotency-key': key });
}

/**
 * Pays as the page does with Stripe's script.
 * @returns the intent's status; the decline's code for a declined card
 */
export async function pay(stripe: OwnStripe, clientSecret: string, card = 'visa'): Promise<string> {
  const id = intentOf(clientSecret);
  try {
    return (await stripe.sdk.paymentIntents.confirm(id, { payment_method: `pm_card_${card}` })).status;
  } catch (error) {
    const { decline_code, code } = error as { decline_code?: string; code?: string };
    return decline_code ?? code ?? String(error);
  }
}

export const intentOf = (clientSecret: string) => clientSecret.replace(/_secret_.*$/, '');

export interface DonationRow {
  id: string;
  status: string;
  intent_id: string;
  charge_id: string | null;
  refunded_cents: number;
  refund_pending_cents: number;
  refund_failed_cents: number;
  failed_attempts: number;
  is_reversal_due: boolean;
  next_sync_at: Date | null;
  donor_id: string | null;
  creator_id: string | null;
  message: string | null;
}

export async function rowOf(beem: Beem, id: number): Promise<DonationRow> {
  const [row] = await beem.database.query<DonationRow>(
    { name: 'test-donation', text: 'SELECT * FROM donations WHERE id = $1' },
    [id],
  );
  if (!row) throw new Error(`There is no donation ${id}.`);
  return row;
}

export function untilStatus(beem: Beem, id: number, status: string): Promise<DonationRow> {
  return until(`donation ${id} is ${status}`, async () => {
    const row = await rowOf(beem, id);
    return row.status === status ? row : null;
  });
}

/** A donation that is paid, and the charge that paid it. */
export async function completeDonation(
  { beem, stripe }: { beem: Beem; stripe: OwnStripe },
  creator: Pick<User, 'id'>,
  { donor, card }: { donor?: User | undefined; card?: string | undefined } = {},
): Promise<{ id: number; chargeId: string }> {
  const { body } = await postDonation(donor ?? (await createUser(beem)), creator);
  expect(await pay(stripe, body.clientSecret, card)).toBe('succeeded');
  const { charge_id } = await untilStatus(beem, body.donationId, 'completed');
  return { id: body.donationId, chargeId: charge_id ?? '' };
}

/** The ledger of a donation: kinds in order, and the final balance of each account. */
export async function ledgerOf(
  beem: Beem,
  id: number,
): Promise<{ kinds: string[]; balances: Record<string, number> }> {
  const kinds = await beem.database.query<{ kind: string }>(
    { name: 'test-kinds', text: 'SELECT kind FROM ledger_transactions WHERE donation_id = $1 ORDER BY id' },
    [id],
  );
  const rows = await beem.database.query<{ account: string; cents: number }>(
    {
      name: 'test-balances',
      text: `SELECT account, sum(cents)::integer AS cents FROM ledger_entries e
             JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.donation_id = $1
             GROUP BY account HAVING sum(cents) <> 0 ORDER BY account`,
    },
    [id],
  );
  return {
    kinds: kinds.map(({ kind }) => kind),
    balances: Object.fromEntries(rows.map(({ account, cents }) => [account, cents])),
  };
}

/** What the check reports about one donation. */
export async function differencesOf(beem: Beem, id: number): Promise<object[]> {
  await beem.database.query({ text: 'UPDATE donations SET checked_at = NULL' });
  await runScheduledTask(beem, 'check-donations');
  const [check] = await beem.database.query<{ differences: { donationId: number }[] }>({
    text: 'SELECT differences FROM donation_checks ORDER BY id DESC LIMIT 1',
  });
  return check?.differences.filter(({ donationId }) => donationId === id) ?? [];
}

/** Simulates a donation of an earlier date, so that waiting work becomes due. */
export async function makeOlder(beem: Beem, id: number, hours: number): Promise<void> {
  await beem.database.query(
    {
      name: 'test-older',
      text: `UPDATE donations SET created_at = created_at - make_interval(hours => $2),
               next_sync_at = next_sync_at - make_interval(hours => $2) WHERE id = $1`,
    },
    [id, hours],
  );
}

/** Reconciles until the transfer of a lost dispute is taken back: a run leaves out the donation while a webhook writes it. */
export function untilReversed(beem: Beem, id: number): Promise<boolean> {
  return until(`the transfer of donation ${id} is reversed`, async () => {
    await makeOlder(beem, id, 1);
    await runScheduledTask(beem, 'reconcile-donations');
    return !(await rowOf(beem, id)).is_reversal_due;
  });
}
