import { randomInt } from 'node:crypto';
import { type Beem, createUser, runScheduledTask, startBeem, type User } from '../../support/index.js';

const DAY_MS = 86_400_000;
let beem: Beem;
let moderator: User;

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());

const get = async () => (await moderator.visitor.get('/api/admin/user-analytics')).body;
const query = (text: string, values: unknown[] = []) =>
  beem.database.query<Record<string, unknown>>({ text }, values);

interface Counted {
  created_at: Date;
  email_verified_at: Date | null;
  is_creator: boolean;
}

/** The numbers, counted from the rows. */
async function countAll(asOf: string) {
  const users = (await query('SELECT * FROM users WHERE deleted_at IS NULL')) as unknown as Counted[];
  const since = (days: number) =>
    users.filter(({ created_at }) => created_at.getTime() > Date.parse(asOf) - days * DAY_MS).length;
  const verified = users.filter((user) => user.email_verified_at !== null).length;
  const today = Date.parse(asOf.slice(0, 10));
  const registrationsByDay = Array.from({ length: 30 }, (_, index) => {
    const day = new Date(today - (29 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, count: users.filter(({ created_at }) => created_at.toISOString().startsWith(day)).length };
  });
  return {
    totalUsers: users.length,
    usersLast30Days: since(30),
    usersLast7Days: since(7),
    usersLast24Hours: since(1),
    verifiedUsers: verified,
    unverifiedUsers: users.length - verified,
    verificationRate: Math.round((1_000 * verified) / users.length) / 10,
    creators: users.filter((user) => user.is_creator).length,
    registrationsByDay,
  };
}

async function expectExact(): Promise<void> {
  const { recentUsers, asOf, ...numbers } = await get();
  expect(numbers).toEqual(await countAll(asOf));
}

const A_USER = `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at, created_at,
    email_verified_at, is_creator)
  SELECT id, id || '@example.com', substr(id::text, 10), '', 'v1.0', now(), now() - random() * interval '60 days',
    CASE WHEN random() < 0.5 THEN now() END, random() < 0.3
  FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1)) AS made`;
const SOME = '(SELECT id FROM users WHERE id <> $1 ORDER BY random() LIMIT 3)';
const CHANGES = [
  `UPDATE users SET email_verified_at = now() WHERE id IN ${SOME}`,
  `UPDATE users SET email_verified_at = NULL WHERE id IN ${SOME}`,
  `UPDATE users SET is_creator = NOT is_creator WHERE id IN ${SOME}`,
  `UPDATE users SET deleted_at = now(), role = 'user' WHERE id IN ${SOME}`,
  `UPDATE users SET followers_count = followers_count + 1 WHERE id IN ${SOME}`,
  `DELETE FROM users WHERE id IN ${SOME}`,
];

test('the numbers are for moderators', async () => {
  expect((await beem.visitor().get('/api/admin/user-analytics')).status).toBe(401);
  expect((await (await createUser(beem)).visitor.get('/api/admin/user-analytics')).status).toBe(403);
});

test('the numbers equal the rows after any change of users', async () => {
  for (let step = 0; step < 40; step++) {
    await query(A_USER, [randomInt(1, 20)]);
    await query(CHANGES[randomInt(CHANGES.length)] as string, [moderator.id]);
    if (step % 10 === 9) await expectExact();
  }
});

test('the numbers equal the rows when many register, verify and leave at once', async () => {
  const work = Array.from({ length: 60 }, async (_, index) => {
    await query(A_USER, [1]);
    const change = CHANGES[index % (CHANGES.length - 1)] as string;
    await query(change.replaceAll('ORDER BY random() LIMIT 3', 'ORDER BY random() LIMIT 1'), [moderator.id]);
  });
  await Promise.all([...work, runScheduledTask(beem, 'recount-user-days')]);
  await expectExact();
});

test('a transaction that is rolled back counts no user', async () => {
  const before = (await get()).totalUsers;
  await beem.database
    .transaction(async (tx) => {
      await tx.query({ text: A_USER }, [5]);
      throw new Error('no');
    })
    .catch(() => {});
  expect((await get()).totalUsers).toBe(before);
});

test('the nightly recount heals numbers that are wrong', async () => {
  await query('UPDATE user_days SET registered = registered + 3, verified = 0');
  await query('DELETE FROM user_days WHERE shard = 2');
  await runScheduledTask(beem, 'recount-user-days');
  await expectExact();
});

test('the newest ten are shown, with real names only where their user shows them', async () => {
  const plain = await createUser(beem);
  const open = await createUser(beem, { showRealName: true });
  const { recentUsers } = await get();
  expect(recentUsers).toHaveLength(10);
  expect(recentUsers[0]).toMatchObject({ id: open.id, firstName: 'Ada', lastName: 'Lovelace' });
  expect(recentUsers[1]).toMatchObject({ id: plain.id, firstName: null, lastName: null, isVerified: true });
  expect(JSON.stringify(recentUsers)).not.toContain('@example.com');
});
