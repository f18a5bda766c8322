import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { propertyRuns } from '@beem/testing';
import {
  type Beem,
  createUser,
  killSpawned,
  type OwnStripe,
  runScheduledTask,
  type Spawned,
  spawnProcess,
  type User,
} from '../../support/index.js';
import { createVerifiedCreator, pay, startWithPayments } from './donations.js';

/** The whole run has 1,000: `DONATIONS=1000`. */
const DONATIONS = Number(process.env.DONATIONS ?? propertyRuns(40));
const AT_ONCE = 12;
const RECONCILED_AT_ONCE = 200;
/** Number of donations after which an api is killed, so that each makes progress even on a slow machine. */
const LIVES = [8, 20, 35, 90];

let stripe: OwnStripe;
let beem: Beem;
let stop: () => Promise<void>;
let creator: User & { accountId: string };
let api: Spawned;
let isOver = false;
let answered = 0;

beforeAll(async () => {
  ({ beem, stripe, stop } = await startWithPayments());
  creator = await createVerifiedCreator(beem, stripe);
  api = await spawnProcess(beem, 'api', { PORT: '0' });
});
afterAll(async () => {
  isOver = true;
  killSpawned();
  await stop();
});

/**
 * Kills the api repeatedly; its webhooks go to the next one.
 * @returns how often
 */
async function killAgainAndAgain(): Promise<number> {
  for (let kills = 0; ; kills++) {
    await stripe.control('webhooks', { url: `${api.url}/api/webhooks/stripe` });
    const end = answered + (LIVES[kills % LIVES.length] ?? 0);
    while (answered < end && !isOver) await sleep(5);
    if (isOver) return kills;
    await api.kill();
    api = await spawnProcess(beem, 'api', { PORT: '0' });
  }
}

/** Donates as a page does: the same request until it is answered. */
async function donate(donor: User): Promise<string> {
  const key = randomUUID();
  for (;;) {
    try {
      const answer = await fetch(`${api.url}/api/donate`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'idempotency-key': key, origin: 'http://localhost:3000' },
          ...{ cookie: donor.visitor.cookieHeader, 'x-forwarded-for': donor.visitor.address },
        },
        body: JSON.stringify({ amount: 10, creatorUserId: creator.id, coverFees: false }),
      });
      const body = (await answer.json()) as { clientSecret: string; message?: string };
      if (answer.status === 201) {
        answered++;
        return body.clientSecret;
      }
      if (answer.status < 500) throw new Error(`${answer.status} ${body.message}`);
    } catch (error) {
      // A TypeError of `fetch`, which is of another realm: the process was killed.
      if ((error as Error).name !== 'TypeError') throw error;
    }
    // A failed test must not keep sending requests to a process that nobody restarts.
    if (isOver) throw new Error('The run is over.');
    await sleep(50);
  }
}

test(
  'donations are completed once each while the api is killed at any moment, and the check finds nothing',
  async () => {
    const waiting = await Promise.all(
      Array.from({ length: DONATIONS }, () => createUser(beem, { dateOfBirth: '1990-05-17' })),
    );
    const killing = killAgainAndAgain();
    const work = async () => {
      for (let donor = waiting.pop(); donor; donor = waiting.pop())
        expect(await pay(stripe, await donate(donor))).toBe('succeeded');
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    isOver = true;
    expect(await killing).toBeGreaterThan(1);
    // Requests what Stripe would send again within days.
    await beem.database.query({
      text: `UPDATE donations SET next_sync_at = now(), created_at = created_at - interval '1 hour' WHERE status = 'pending'`,
    });
    for (let turn = 0; turn <= DONATIONS / RECONCILED_AT_ONCE; turn++)
      await runScheduledTask(beem, 'reconcile-donations');
    const [totals] = await beem.database.query<object>({
      text: `SELECT (SELECT count(*) FROM donations WHERE status = 'completed')::integer AS completed,
             (SELECT count(*) FROM donations)::integer AS donations,
             (SELECT count(*) FROM ledger_transactions)::integer AS transactions,
             (SELECT sum(cents) FROM ledger_entries WHERE account = 'creator')::integer AS earned`,
    });
    expect(totals).toEqual({
      ...{ completed: DONATIONS, donations: DONATIONS, transactions: DONATIONS, earned: 841 * DONATIONS },
    });
    await runScheduledTask(beem, 'check-donations');
    const [check] = await beem.database.query<object>({
      text: 'SELECT checked, difference_count FROM donation_checks ORDER BY id DESC LIMIT 1',
    });
    expect(check).toEqual({ checked: DONATIONS, difference_count: 0 });
  },
  300_000 + DONATIONS * 2_000,
);
