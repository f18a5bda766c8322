import { randomBytes } from 'node:crypto';
import { deleteAccount } from '../../identity/account/deletion.js';
import { signInElsewhere } from '../../identity/account/sign-in.js';
import {
  type Beem,
  createUser,
  firstRun,
  idsOf,
  putProfile,
  registration,
  runScheduledTask,
  startBeem,
  type User,
  until,
} from '../../support/index.js';
import { countWaiting } from '../videos/ratings.js';

const TAKEN = { status: 409, body: { code: 'username_taken', message: 'Username is already taken' } };

let beem: Beem;
let ada: User;
let bob: User;

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  await firstRun(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  [ada, bob] = [await createUser(beem), await createUser(beem)];
});

const sql = (text: string, values: unknown[] = []) => beem.database.pool.query(text, values);
const newName = () => `name_${randomBytes(5).toString('hex')}`;
const rename = (user: User, username: string) => putProfile(user, { username });
const register = (username: string) => beem.visitor().post('/api/register', registration({ username }));
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
/** The number of users with a name, in upper or lower case. */
const countOf = async (username: string) =>
  (await sql('SELECT FROM users WHERE lower(username) = lower($1)', [username])).rowCount;

describe('a username', () => {
  test('has one winner of several users who take it at once, by renaming or registering', async () => {
    for (let round = 0; round < 5; round++) {
      const name = newName();
      const users = await Promise.all(Array.from({ length: 4 }, () => createUser(beem)));
      const answers = await Promise.all([
        ...users.map((user, n) => rename(user, n % 2 === 0 ? name : name.toUpperCase())),
        register(name),
      ]);
      const [won, ...lost] = statusesOf(answers);
      expect([200, 201]).toContain(won);
      expect(lost).toEqual([409, 409, 409, 409]);
      for (const answer of answers) if (answer.status === 409) expect(answer).toMatchObject(TAKEN);
      expect(await countOf(name)).toBe(1);
    }
  });

  test('that was given up is kept from others for thirty days, whatever its letters, and from registrations', async () => {
    const { username: old } = ada;
    expect((await rename(ada, newName())).status).toBe(200);
    for (const name of [old, old.toUpperCase()]) {
      expect(await rename(bob, name)).toMatchObject(TAKEN);
      expect(await register(name)).toMatchObject(TAKEN);
    }
    // Nothing from the refused form is written.
    expect((await bob.visitor.get('/api/user')).body).toMatchObject({ username: bob.username });
    const age = (days: number, minutes: number) =>
      sql(
        'UPDATE freed_usernames SET freed_at = now() - make_interval(days => $2, mins => $3) WHERE username = $1',
        [...[old, days, minutes]],
      );
    await age(30, -5);
    expect(await rename(bob, old)).toMatchObject(TAKEN);
    await age(30, 5);
    expect(await rename(bob, old)).toMatchObject({ status: 200, body: { username: old } });
    // It belongs to bob now: its earlier owner has no claim to it.
    await rename(bob, newName());
    expect(await rename(ada, old)).toMatchObject(TAKEN);
    expect(await rename(bob, old)).toMatchObject({ status: 200 });
  });

  test('that was given up is free for a registration after thirty days', async () => {
    const { username: old } = ada;
    await rename(ada, newName());
    await sql(`UPDATE freed_usernames SET freed_at = now() - interval '31 days' WHERE username = $1`, [old]);
    expect((await register(old)).status).toBe(201);
  });

  test('may be taken back at once by the user who gave it up', async () => {
    const [first, second] = [ada.username, newName()];
    for (const name of [second, first, second.toUpperCase(), first])
      expect(await rename(ada, name)).toMatchObject({ status: 200, body: { username: name } });
    const { rows } = await sql('SELECT username FROM freed_usernames WHERE user_id = $1', [ada.id]);
    expect(rows).toEqual([{ username: second.toLowerCase() }]);
  });

  test('in other letters is the same name, and a retry changes nothing', async () => {
    const name = ada.username.toUpperCase();
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await rename(ada, name)).toMatchObject({ status: 200, body: { username: name } });
    const next = newName();
    const [first, second] = [await rename(ada, next), await rename(ada, next)];
    expect(second.body).toEqual(first.body);
    const { rows } = await sql('SELECT username FROM freed_usernames WHERE user_id = $1', [ada.id]);
    expect(rows).toEqual([{ username: name.toLowerCase() }]);
  });

  test('never passes to another user who asks at the moment in which it is given up', async () => {
    for (let round = 0; round < 8; round++) {
      const owner = await createUser(beem);
      const { username: old } = owner;
      const others = await Promise.all(Array.from({ length: 4 }, () => createUser(beem)));
      const [first, second, ...later] = others.map((other) => () => rename(other, old));
      const answers = await Promise.all([
        ...[first, second].map((ask) => ask?.()),
        ...[rename(owner, newName()), register(old)],
        ...later.map((ask) => ask()),
      ]);
      expect(statusesOf(answers as { status: number }[])).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await countOf(old)).toBe(0);
      expect((await rename(owner, old)).status).toBe(200);
    }
  });

  test('that is given up while a registration waits for it is refused there, too', async () => {
    const client = await beem.database.pool.connect();
    try {
      // A rename writes this before it commits.
      await client.query('BEGIN');
      await client.query('UPDATE users SET username = $2 WHERE id = $1', [ada.id, newName()]);
      await client.query('INSERT INTO freed_usernames (username, user_id) VALUES ($2, $1)', [
        ...[ada.id, ada.username],
      ]);
      const asked = register(ada.username);
      await until('the registration waits', async () => (await countWaiting(beem)) === 1);
      await client.query('COMMIT');
      expect(await asked).toMatchObject(TAKEN);
    } finally {
      client.release();
    }
  });

  test('of a deleted account is kept from everyone for thirty days, from its former owner as well', async () => {
    const input = registration();
    expect((await beem.visitor().post('/api/register', input)).status).toBe(201);
    const owner = await signInElsewhere(beem, input, { password: input.password });
    expect((await deleteAccount(owner)).status).toBe(200);
    const again = () => beem.visitor().post('/api/register', input);
    expect(await again()).toMatchObject(TAKEN);
    expect(await register(input.username.toUpperCase())).toMatchObject(TAKEN);
    expect(await rename(bob, input.username)).toMatchObject(TAKEN);
    // The address is free: only the name is reserved.
    const other = { ...input, username: newName() };
    expect((await beem.visitor().post('/api/register', other)).status).toBe(201);
    await sql(`UPDATE freed_usernames SET freed_at = now() - interval '31 days' WHERE username = lower($1)`, [
      input.username,
    ]);
    expect(await rename(bob, input.username)).toMatchObject({ status: 200 });
  });

  test('never passes to another user who asks at the moment in which its account is deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await createUser(beem);
      const [one, two] = [await createUser(beem), await createUser(beem)];
      const [deleted, ...others] = await Promise.all([
        deleteAccount(owner.visitor),
        ...[one, two].map((user) => rename(user, owner.username)),
        ...[register(owner.username), register(owner.username)],
      ]);
      expect(deleted?.status).toBe(200);
      for (const answer of others) expect(answer).toMatchObject(TAKEN);
      expect(await countOf(owner.username)).toBe(0);
    }
  });

  test('of an account that is deleted while a registration waits for it is refused there, too', async () => {
    const client = await beem.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE users SET username = 'deleted:' || id, deleted_at = now() WHERE id = $1`, [
        ada.id,
      ]);
      await client.query('INSERT INTO freed_usernames (username) VALUES ($1)', [ada.username.toLowerCase()]);
      const asked = register(ada.username);
      await until('the registration waits', async () => (await countWaiting(beem)) === 1);
      await client.query('COMMIT');
      expect(await asked).toMatchObject(TAKEN);
    } finally {
      client.release();
    }
  });

  test('that is taken after thirty days and given up with that account is kept again', async () => {
    const name = newName();
    await sql(`INSERT INTO freed_usernames (username, freed_at) VALUES ($1, now() - interval '31 days')`, [
      name,
    ]);
    const input = registration({ username: name });
    expect((await beem.visitor().post('/api/register', input)).status).toBe(201);
    const owner = await signInElsewhere(beem, input, { password: input.password });
    await deleteAccount(owner);
    expect(await rename(bob, name)).toMatchObject(TAKEN);
  });

  test('is not collected: a user for whom many are kept changes theirs no more, and loses none', async () => {
    await sql(
      `INSERT INTO freed_usernames (username, user_id) SELECT 'kept_' || substr($2, 1, 8) || n, $1::uuid FROM generate_series(1, 20) n`,
      [ada.id, ada.id],
    );
    expect(await rename(ada, newName())).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { username: expect.stringMatching(/too often/) } },
    });
    expect((await ada.visitor.get('/api/user')).body.username).toBe(ada.username);
    // Another field is no rename, and going back frees one name and takes one.
    expect((await putProfile(ada, { username: ada.username, displayName: 'Ada' })).status).toBe(200);
    expect((await rename(ada, `kept_${ada.id.slice(0, 8)}1`)).status).toBe(200);
  });

  test('is shown and found everywhere as soon as it is changed', async () => {
    const { username: old } = ada;
    // The search finds creators by their names.
    await sql('UPDATE users SET is_creator = true WHERE id = $1', [ada.id]);
    await bob.visitor.post(`/api/users/${ada.id}/follow`, { following: true });
    await ada.visitor.post(`/api/users/${bob.id}/follow`, { following: true });
    const name = `zephyr_${randomBytes(4).toString('hex')}`;
    await putProfile(ada, { username: name, displayName: 'Zephyr of the North' });
    const shown = [
      (await bob.visitor.get(`/api/profile/${ada.id}`)).body,
      (await bob.visitor.get(`/api/users/${bob.id}/followers`)).body[0],
      (await bob.visitor.get(`/api/users/${bob.id}/following`)).body[0],
      (await bob.visitor.get(`/api/search/users?q=${name}`)).body[0],
      (await bob.visitor.get('/api/search/users?q=Zephyr%20of%20the%20North')).body[0],
      (await ada.visitor.get('/api/user')).body,
    ];
    for (const user of shown) expect(user).toMatchObject({ id: ada.id, username: name });
    const found = idsOf<string>((await bob.visitor.get(`/api/search/users?q=${old}`)).body);
    expect(found).not.toContain(ada.id);
  });

  test('is forgotten as given up after thirty days', async () => {
    await sql(
      `INSERT INTO freed_usernames (username, user_id, freed_at)
       VALUES ('long_ago', $1, now() - interval '31 days'), ('of_late', $1, now() - interval '29 days')`,
      [ada.id],
    );
    await runScheduledTask(beem, 'forget-usernames');
    const { rows } = await sql('SELECT username FROM freed_usernames WHERE user_id = $1', [ada.id]);
    expect(rows).toEqual([{ username: 'of_late' }]);
  });
});
