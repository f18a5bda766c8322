import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from './accounts.js';
import type { Catalogue, CatalogueDonation } from './catalogue.js';
import { CARDS, type DemoPaymentProvider } from './payment-provider.js';
import { nextPayout } from './payout-days.js';
import type { DemoCrowd } from './seed-crowd.js';
import type { DemoUser, DemoUsers } from './users.js';
import { CallError } from './visitor.js';

const DAY_MS = 24 * 3_600_000;
const WAIT_MS = 90_000;
const POLL_MS = 200;
const MAX_LISTED = 50;
/** A smaller balance is not paid out until the next week. */
const MIN_PAYOUT_DOLLARS = 10;

const CARD_OF: Record<CatalogueDonation['outcome'], string> = {
  completed: CARDS.good,
  refunded: CARDS.good,
  disputed: CARDS.disputed,
  declined: CARDS.withoutFunds,
};

interface PaidCreator extends DemoUser {
  /** Amount received since the last payout. */
  waitingDollars: number;
  payoutsDue: number;
  /** New donations and their expected outcomes. */
  awaited: Map<number, CatalogueDonation['outcome']>;
}

/**
 * Onboards two creators, who get donations by test cards and payouts each Monday. Donations are created in the order of
 * their days, because lists are ordered by id. Their days are set at the end, after Beem's last change of them.
 */
export async function loadDonations(
  users: DemoUsers,
  crowd: DemoCrowd,
  provider: DemoPaymentProvider,
  { donations }: Catalogue,
): Promise<void> {
  const now = Date.now();
  const dayOf = ({ daysAgo }: CatalogueDonation) => now - daysAgo * DAY_MS;
  const inOrder = [...donations].sort((a, b) => dayOf(a) - dayOf(b));
  const [first] = inOrder;
  if (!first) return;
  const creators = new Map<string, PaidCreator>();
  for (const { to } of inOrder)
    if (!creators.has(to)) creators.set(to, await openCreator(await users.get(to), provider));
  const given = new Map<number, Date>();
  let payout = nextPayout(dayOf(first));
  for (const donation of inOrder) {
    const at = dayOf(donation);
    for (; payout <= at; payout = nextPayout(payout)) await payOutAll(creators, provider, new Date(payout));
    const creator = creators.get(donation.to);
    const id = creator && (await give(await users.get(donation.from), creator, provider, donation, at));
    if (id) given.set(id, new Date(at));
  }
  for (; payout <= now; payout = nextPayout(payout)) await payOutAll(creators, provider, new Date(payout));
  for (const creator of creators.values()) await untilSettled(creator);
  await crowd.backdateDonations(given);
}

/** Makes the creator profile and the account at the provider, and completes the onboarding. */
async function openCreator(user: DemoUser, provider: DemoPaymentProvider): Promise<PaidCreator> {
  const { visitor } = user;
  await visitor.post('/api/creator');
  const isVerified = async () => (await visitor.get('/api/creator/stripe-status')).verified;
  if (!(await isVerified())) {
    await visitor.post('/api/user/reauthenticate', { body: { password: DEMO_PASSWORD } });
    const { url } = await visitor.post('/api/creator/connect-stripe');
    await provider.onboard(url);
    await waitUntil(`${user.username} can be supported`, isVerified);
  }
  return { ...user, waitingDollars: 0, payoutsDue: 0, awaited: new Map() };
}

/** @returns the donation's id; null when it was canceled, or replaced by another one */
async function give(
  donor: DemoUser,
  creator: PaidCreator,
  provider: DemoPaymentProvider,
  { id: key, amount, coversFees, isAnonymous, message, outcome }: CatalogueDonation,
  at: number,
): Promise<number | null> {
  const begin = () =>
    donor.visitor.post('/api/donate', {
      body: { amount, creatorUserId: creator.id, coverFees: coversFees, isAnonymous, message },
      headers: { 'Idempotency-Key': `demo-donation-${key}` },
    });
  const begun = await begin().catch((error: unknown) => {
    if (error instanceof CallError && error.status === 409) return null;
    throw error;
  });
  if (!begun) return null;
  const { donationId, clientSecret, creatorAmount } = begun;
  if (await provider.pay(clientSecret, CARD_OF[outcome])) {
    await provider.backdate(clientSecret, new Date(at));
    creator.awaited.set(donationId, outcome);
    if (outcome === 'refunded') await provider.refund(clientSecret);
  }
  if (outcome === 'completed' || outcome === 'disputed') creator.waitingDollars += creatorAmount;
  return donationId;
}

/** Makes payouts one after the other, because their list is ordered by number too. Existing ones are not changed. */
async function payOutAll(
  creators: ReadonlyMap<string, PaidCreator>,
  provider: DemoPaymentProvider,
  at: Date,
): Promise<void> {
  for (const creator of creators.values()) {
    if (creator.waitingDollars < MIN_PAYOUT_DOLLARS) continue;
    creator.waitingDollars = 0;
    creator.payoutsDue++;
    const isListed = async () => {
      const payouts = await creator.visitor.get('/api/creator/payouts', { query: { limit: MAX_LISTED } });
      return payouts.length >= creator.payoutsDue;
    };
    if (await isListed()) continue;
    await provider.payOut(creator.id, at);
    await waitUntil(`a payout to ${creator.username}`, isListed);
  }
}

/** Waits until the provider's events have arrived. A declined donation is in no list of the creator's. */
async function untilSettled({ username, visitor, awaited }: PaidCreator): Promise<void> {
  await waitUntil(`the donations to ${username}`, async () => {
    const listed = await visitor.get('/api/creator/donations', { query: { limit: MAX_LISTED } });
    const states = new Map(listed.map(({ id, status }) => [id, status]));
    return [...awaited].every(([id, outcome]) => (states.get(id) ?? 'declined') === outcome);
  });
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Still waiting for ${what}.`);
    await sleep(POLL_MS);
  }
}
