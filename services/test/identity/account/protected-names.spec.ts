import { grantRole } from '../../../src/features/identity/users/grant-role.js';
import {
  type Beem,
  createUser,
  type OwnStripe,
  openOwnStripe,
  putProfile,
  registration,
  runScheduledTask,
  startBeem,
  type User,
} from '../../support/index.js';

const LOOKS_LIKE = 'This name looks like that of a creator or of the Beem team. Please choose another.';

let stripe: OwnStripe;
let beem: Beem;
let moderator: User;
let count = 0;

beforeAll(async () => {
  stripe = await openOwnStripe();
  beem = await startBeem({ env: { ...stripe.env, RATE_LIMIT_SCALE: '100' } });
  await stripe.connectTo(beem);
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(async () => {
  await beem.stop();
  await stripe.stop();
});

/** A unique name that consists only of letters. */
const newName = (first: string) =>
  `${first} ${[...String(100 + count++)].map((digit) => 'abcdefghkm'[Number(digit)]).join('')}xyz`;

async function createCreator(displayName?: string, options = {}): Promise<User> {
  const creator = await createUser(beem, options);
  if (displayName) expect((await putProfile(creator, { displayName })).status).toBe(200);
  expect((await creator.visitor.post('/api/creator/connect-stripe')).status).toBe(200);
  return creator;
}

const refusal = (field: string, sentence = LOOKS_LIKE) => ({
  status: 400,
  body: { code: 'validation_failed', fields: { [field]: sentence } },
});
const query = <Row extends object>(text: string, values: unknown[]) =>
  beem.database.query<Row>({ text }, values);
const skeletonsOf = async ({ id }: User) => {
  const [row] = await query<{ names: string[] | null }>(
    'SELECT name_skeletons AS names FROM users WHERE id = $1',
    [id],
  );
  return row?.names;
};
const pageOf = async ({ id }: User) => (await moderator.visitor.get(`/api/admin/users/${id}`)).body;

describe('the name of a creator with a connected payout account', () => {
  it.each([
    ['as it is', (name: string) => name],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['without spaces', (name: string) => name.replace(' ', '')],
    ['with Cyrillic letters', (name: string) => name.replaceAll('a', '\u0430').replaceAll('e', '\u0435')],
    ['with a tick', (name: string) => `${name} ✓`],
    ['with accents', (name: string) => name.replace('a', 'á')],
  ])('is refused to others %s', async (_how, change) => {
    const name = newName('Mara Valente');
    await createCreator(name);
    const other = await createUser(beem);
    expect(await putProfile(other, { displayName: change(name) })).toMatchObject(refusal('displayName'));
    expect((await other.visitor.get('/api/user')).body.displayName).toBeNull();
    expect((await pageOf(other)).nameChanges).toEqual([]);
  });

  it('stays its own', async () => {
    const name = newName('Mara');
    const creator = await createCreator(name);
    expect((await putProfile(creator, { displayName: name.toUpperCase() })).status).toBe(200);
    expect((await putProfile(creator, { username: name.toLowerCase().replaceAll(' ', '_') })).status).toBe(
      200,
    );
  });

  it('is no username of others, and its username no name of others', async () => {
    const name = newName('Mara');
    const creator = await createCreator(name);
    const other = await createUser(beem);
    const username = name.toLowerCase().replaceAll(' ', '_');
    expect(await putProfile(other, { username })).toMatchObject(refusal('username'));
    expect(await putProfile(other, { displayName: creator.username.replace('_', ' ') })).toMatchObject(
      refusal('displayName'),
    );
    expect(await putProfile(other, { username, displayName: name })).toMatchObject({
      body: { fields: { username: LOOKS_LIKE, displayName: LOOKS_LIKE } },
    });
  });

  it('is no username of a newcomer, for known addresses, too', async () => {
    const name = newName('Mara');
    await createCreator(name);
    const known = await createUser(beem);
    const username = name.toLowerCase().replaceAll(' ', '_');
    for (const email of [registration().email, known.email])
      expect(
        await beem.visitor().post('/api/register', { ...registration(), email, username }),
      ).toMatchObject(refusal('username'));
    expect(await query('SELECT 1 FROM users WHERE username = $1', [username])).toEqual([]);
  });

  it('is no real name that another user shows', async () => {
    // Every user that `createUser` makes is called Ada Lovelace.
    const creator = await createCreator(undefined, { showRealName: true });
    const other = await createUser(beem);
    expect(await putProfile(other, { showRealName: 'true' })).toMatchObject(
      refusal('showRealName', expect.stringMatching(/^Your real name looks like .* cannot be shown/)),
    );
    expect(await putProfile(other, { displayName: 'Ada L0velace' })).toMatchObject(refusal('displayName'));
    // A name that is not shown must not be discoverable.
    expect((await putProfile(creator, { showRealName: 'false' })).status).toBe(200);
    expect((await putProfile(other, { showRealName: 'true' })).status).toBe(200);
  });

  it('is free before the account is connected, and when it is no longer', async () => {
    const name = newName('Mara');
    const creator = await createUser(beem);
    await putProfile(creator, { displayName: name });
    const take = async () => (await putProfile(await createUser(beem), { displayName: name })).status;
    expect(await take()).toBe(200);
    await creator.visitor.post('/api/creator/connect-stripe');
    expect(await take()).toBe(400);
    await query('UPDATE payment_accounts SET is_disconnected = true WHERE user_id = $1', [creator.id]);
    expect(await take()).toBe(200);
  });

  it('stays with a user who had it before, and moderators see both', async () => {
    const name = newName('Mara');
    const earlier = await createUser(beem);
    await putProfile(earlier, { displayName: name });
    const creator = await createCreator(name);
    const form = { username: earlier.username, displayName: name, showRealName: 'false' };
    expect((await putProfile(earlier, form)).status).toBe(200);
    expect((await putProfile(earlier, { username: `${earlier.username}_2` })).status).toBe(200);
    expect((await pageOf(earlier)).sameNames).toEqual([{ id: creator.id, username: creator.username }]);
    expect((await pageOf(creator)).sameNames).toEqual([
      { id: earlier.id, username: `${earlier.username}_2` },
    ]);
    // From now on it is an ordinary name.
    expect((await putProfile(earlier, { displayName: 'Somewhat Else' })).status).toBe(200);
    expect((await putProfile(earlier, { displayName: name })).status).toBe(400);
    expect((await pageOf(creator)).sameNames).toEqual([]);
  });

  it('goes to one of two creators who take it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const creators = await Promise.all([createCreator(), createCreator()]);
      const name = newName('Mara');
      const answers = await Promise.all(
        creators.map((creator, at) => putProfile(creator, { displayName: at ? name : name.toUpperCase() })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it('goes to one of a creator and a newcomer who take it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const creator = await createCreator();
      const name = newName('Mara');
      const username = name.toLowerCase().replaceAll(' ', '_');
      const [renamed, registered] = await Promise.all([
        putProfile(creator, { displayName: name }),
        beem.visitor().post('/api/register', { ...registration(), username }),
      ]);
      expect(renamed.status).toBe(200);
      // The newcomer was first, or was refused; a later one is always refused.
      expect([201, 400]).toContain(registered.status);
      const later = `${username}_`;
      expect(
        (await beem.visitor().post('/api/register', { ...registration(), username: later })).status,
      ).toBe(400);
    }
  });
});

describe('the name of staff', () => {
  it('is refused to others from the moment of their role on', async () => {
    const name = newName('Nora');
    const future = await createUser(beem);
    await putProfile(future, { displayName: name });
    const take = async () => putProfile(await createUser(beem), { displayName: ` ${name.toUpperCase()}` });
    expect((await take()).status).toBe(200);
    await grantRole(beem.config.env.DATABASE_URL, future.username, 'moderator');
    expect(await take()).toMatchObject(refusal('displayName'));
    await grantRole(beem.config.env.DATABASE_URL, future.username, 'user');
    expect((await take()).status).toBe(200);
  });
});

describe('names that were written by a process from before', () => {
  it('are protected at once, and filled by a task', async () => {
    const creator = await createCreator('Mara the First');
    const name = newName('Mara');
    expect(await skeletonsOf(creator)).toHaveLength(2);
    await query('UPDATE users SET display_name = $2 WHERE id = $1', [creator.id, name]);
    expect(await skeletonsOf(creator)).toBeNull();
    const other = await createUser(beem);
    expect(await putProfile(other, { displayName: name })).toMatchObject(refusal('displayName'));
    await runScheduledTask(beem, 'fill-name-skeletons');
    expect(await skeletonsOf(creator)).toContain(name.toLowerCase().replace(/\s/g, ''));
    expect(await putProfile(other, { displayName: name })).toMatchObject(refusal('displayName'));
    expect(
      await query('SELECT 1 FROM users WHERE name_skeletons IS NULL AND deleted_at IS NULL', []),
    ).toEqual([]);
  });

  it('keep what they are compared by when something else changes', async () => {
    const user = await createUser(beem);
    await putProfile(user, { displayName: newName('Mara') });
    const before = await skeletonsOf(user);
    await query('UPDATE users SET followers_count = 3, username = username WHERE id = $1', [user.id]);
    expect(await skeletonsOf(user)).toEqual(before);
    expect(before).not.toBeNull();
  });
});

describe('changes of names', () => {
  it('are on the page of the user for moderators, newest first, for 30 days', async () => {
    const user = await createUser(beem);
    const [first, second] = [newName('Wren'), newName('Wren')];
    await putProfile(user, { displayName: first });
    await putProfile(user, { displayName: first });
    await putProfile(user, { username: `${user.username}_2`, displayName: second });
    await putProfile(user, { showRealName: 'true' });
    const page = await pageOf(user);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(page.nameChanges).toEqual([
      { field: 'real_name', from: null, to: 'Ada Lovelace', at },
      { field: 'display_name', from: first, to: second, at },
      { field: 'username', from: user.username, to: `${user.username}_2`, at },
      { field: 'display_name', from: null, to: first, at },
    ]);
    await query(
      `UPDATE name_changes SET changed_at = now() - interval '31 days' WHERE user_id = $1 AND field <> 'username'`,
      [user.id],
    );
    expect((await pageOf(user)).nameChanges).toHaveLength(1);
    await runScheduledTask(beem, 'forget-name-changes');
    expect(await query('SELECT 1 FROM name_changes WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('are not written where the change is refused', async () => {
    const [taken, user] = [await createUser(beem), await createUser(beem)];
    expect((await putProfile(user, { username: taken.username, displayName: newName('Wren') })).status).toBe(
      409,
    );
    expect((await pageOf(user)).nameChanges).toEqual([]);
  });
});
