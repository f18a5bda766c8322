import { CARDS, type DemoPaymentProvider } from '../../demo/payment-provider.js';
import { until } from '../../local-stack/processes.js';
import type { Recorder } from './load.js';
import { CHAOS_PASSWORD, type ChaosUser } from './users.js';

const ONBOARD_LIMIT_MS = 60_000;
/** Beem takes ten of a donor in an hour, at any `RATE_LIMIT_SCALE`. */
const DONATIONS_OF_A_DONOR = 10;
/** Mean time between two of them. */
const PAUSE_MS = 15_000;
const DOLLARS = 10;

/** Onboards a creator at the stand-in for Stripe. */
export async function openForDonations(
  { visitor, username }: ChaosUser,
  provider: DemoPaymentProvider,
): Promise<void> {
  await visitor.post('/api/creator');
  await visitor.post('/api/user/reauthenticate', { body: { password: CHAOS_PASSWORD } });
  const { url } = await visitor.post('/api/creator/connect-stripe');
  await provider.onboard(url);
  const isVerified = async () => (await visitor.get('/api/creator/stripe-status')).verified;
  if (!(await until(isVerified, ONBOARD_LIMIT_MS, 200)))
    throw new Error(`${username} cannot be given donations.`);
}

/** Makes a user old enough for donations. */
export async function becomeDonor({ visitor }: ChaosUser): Promise<void> {
  await visitor.post('/api/user/date-of-birth', { body: { dateOfBirth: '1980-06-21' } });
}

interface Giving {
  creatorId: string;
  provider: DemoPaymentProvider;
  record?: Recorder;
}

/** Gives a donation and pays it with a test card; a repeated key changes nothing. */
export async function donate(
  { visitor }: ChaosUser,
  key: string,
  { creatorId, provider, record = (_write, send) => send() }: Giving,
): Promise<void> {
  const { clientSecret } = await record({ kind: 'donation', key, value: true }, () =>
    visitor.post('/api/donate', {
      body: { amount: DOLLARS, creatorUserId: creatorId, coverFees: false, isAnonymous: false },
      headers: { 'Idempotency-Key': key },
    }),
  );
  await provider.pay(clientSecret, CARDS.good);
}

/** One user gives donations until the run ends, or as many as Beem takes of a donor. */
export async function actAsDonor(
  donor: ChaosUser,
  { isOver, onCall, ...giving }: Giving & { isOver: () => boolean; onCall: () => void },
): Promise<void> {
  for (let n = 0; n < DONATIONS_OF_A_DONOR; n++) {
    await until(async () => isOver(), 2 * Math.random() * PAUSE_MS);
    if (isOver()) return;
    await donate(donor, `${donor.username}-donation-${n}`, giving);
    onCall();
  }
}
