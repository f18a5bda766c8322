import { createUser, openOwnStripe, startBeem, type User } from '../../support/index.js';
import { createVerifiedCreator } from './donations.js';
import { beem, creator, setUpCreator } from './own-creator.js';

setUpCreator();

/** The day `years` ago today, moved by `days`. */
const bornAgo = (years: number, days = 0) => {
  const now = new Date();
  const date = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
  return date.toISOString().slice(0, 10);
};
const donate = ({ visitor }: User, to: User, key?: string) =>
  visitor.post(
    '/api/donate',
    { amount: 10, creatorUserId: to.id, coverFees: false },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const setBirth = ({ visitor }: User, dateOfBirth: string) =>
  visitor.post('/api/user/date-of-birth', { dateOfBirth });

test('a donor without a date of birth is asked for it, and goes on with the same key', async () => {
  const donor = await createUser(beem);
  const refused = await donate(donor, creator, 'without-birth-date');
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'date_of_birth_needed',
      message: 'Please enter your date of birth before you support a creator.',
    },
  });
  const rows = await beem.database.query({ text: 'SELECT id FROM donations WHERE donor_id = $1' }, [
    donor.id,
  ]);
  expect(rows).toEqual([]);
  expect((await setBirth(donor, '1990-05-01')).status).toBe(200);
  expect((await donate(donor, creator, 'without-birth-date')).status).toBe(201);
});

test('a donor is refused until the day on which they are 18', async () => {
  const minor = await createUser(beem, { dateOfBirth: bornAgo(18, 1) });
  expect(await donate(minor, creator)).toMatchObject({
    status: 403,
    body: { code: 'age_restricted', message: 'You must be at least 18 years old to support a creator.' },
  });
  const adult = await createUser(beem, { dateOfBirth: bornAgo(18) });
  expect((await donate(adult, creator)).status).toBe(201);
});

test('a date that is set while a donation is begun either counts or is asked for', async () => {
  const [adult, minor] = [await createUser(beem), await createUser(beem)];
  const [{ status, body }] = await Promise.all([
    donate(adult, creator, 'set-meanwhile'),
    setBirth(adult, '1990-05-01'),
  ]);
  expect([201, 403]).toContain(status);
  if (status === 403) expect(body.code).toBe('date_of_birth_needed');
  expect((await donate(adult, creator, 'set-meanwhile')).status).toBe(201);
  const [first] = await Promise.all([donate(minor, creator), setBirth(minor, bornAgo(15))]);
  expect(first.status).toBe(403);
  expect((await donate(minor, creator)).body.code).toBe('age_restricted');
});

test('the operator sets the age, and pages read it', async () => {
  const provider = await openOwnStripe();
  const other = await startBeem({ env: { ...provider.env, DONATION_MINIMUM_AGE: '14' } });
  try {
    await provider.connectTo(other);
    const receiver = await createVerifiedCreator(other, provider);
    expect((await other.visitor().get('/api/payments')).body.minimumAge).toBe(14);
    const [young, younger] = [
      await createUser(other, { dateOfBirth: bornAgo(14) }),
      await createUser(other, { dateOfBirth: bornAgo(14, 1) }),
    ];
    expect((await donate(young, receiver)).status).toBe(201);
    expect((await donate(younger, receiver)).body.message).toBe(
      'You must be at least 14 years old to support a creator.',
    );
  } finally {
    await other.stop();
    await provider.stop();
  }
});

test('the usual age is 18', async () => {
  expect((await beem.visitor().get('/api/payments')).body.minimumAge).toBe(18);
});
