import { type Beem, createUser as createAnyUser, startBeem } from '../../support/index.js';

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());

const createUser = (...[on, options]: Parameters<typeof createAnyUser>) =>
  createAnyUser(on, { isCreator: true, ...options });
const usernames = async (q: string, visitor = beem.visitor()): Promise<string[]> => {
  const { status, body } = await visitor.get(`/api/search/users?q=${encodeURIComponent(q)}`);
  expect({ q, status }).toEqual({ q, status: 200 });
  return body.map((user: { username: string }) => user.username);
};
const update = (id: string, change: string) =>
  beem.database.query({ name: `test-${change}`, text: `UPDATE users SET ${change} WHERE id = $1` }, [id]);

describe('GET /api/search/users', () => {
  test('finds users by their username: whole, in parts, as one types, and mistyped', async () => {
    await createUser(beem, { username: 'neon_dreamer' });
    for (const q of [
      'neon_dreamer',
      'neondreamer',
      'neon dreamer',
      'dreamer',
      'ne',
      'neon_dr',
      'NEON',
      'neon_draemer',
      'dreemer',
    ])
      expect({ q, found: await usernames(q) }).toEqual({ q, found: ['neon_dreamer'] });
  });

  test('finds users by their display name', async () => {
    const { id } = await createUser(beem, { username: 'mw_84' });
    await update(id, `display_name = 'Márta Wolf'`);
    for (const q of ['marta', 'wolf', 'Márta Wolf']) expect(await usernames(q)).toEqual(['mw_84']);
  });

  test('finds creators, and anybody by the exact username', async () => {
    await createAnyUser(beem, { username: 'moth_viewer' });
    await createUser(beem, { username: 'moth_maker' });
    const all = await createUser(beem, { username: 'the_great_moth' });
    await update(all.id, 'followers_count = 5000');
    await createUser(beem, { username: 'mothballs22' });
    const shown = await createUser(beem, { username: 'xq12' });
    await update(shown.id, `display_name = 'Moth', followers_count = 9`);
    // By match, whole words first, then by followers.
    expect(await usernames('moth')).toEqual(['the_great_moth', 'xq12', 'moth_maker', 'mothballs22']);
    for (const username of ['a__moth', '_moth', 'one_two_3_4_5_6_7_8_9_10']) {
      await createAnyUser(beem, { username });
      expect((await usernames(username))[0]).toBe(username);
    }
    for (const q of ['moth_viewer', 'MOTH_VIEWER', 'moth viewer'])
      expect({ q, found: (await usernames(q))[0] }).toEqual({ q, found: 'moth_viewer' });
    for (const q of ['viewer', 'moth_view', 'moth_vewer'])
      expect(await usernames(q)).not.toContain('moth_viewer');
  });

  test('finds real names where they are shown, and nowhere else', async () => {
    const hidden = await createUser(beem, { username: 'hidden_person' });
    const shown = await createUser(beem, { username: 'shown_person', showRealName: true });
    for (const q of ['lovelace', 'ada lovelace', 'lovelase'])
      expect(await usernames(q)).toEqual(['shown_person']);
    expect(await usernames('lovelace', hidden.visitor)).toEqual(['shown_person']);
    await update(shown.id, 'show_real_name = false');
    for (const q of ['lovelace', 'lovelase']) expect(await usernames(q)).toEqual([]);
    const { body } = await beem.visitor().get('/api/search/users?q=hidden_person');
    expect(body).toEqual([expect.objectContaining({ id: hidden.id, firstName: null, lastName: null })]);
    expect(JSON.stringify(body)).not.toMatch(/lovelace|@example/i);
  });

  test('puts the name itself first, then those who are followed', async () => {
    await createUser(beem, { username: 'comet' });
    const quiet = await createUser(beem, { username: 'comet_maker' });
    const known = await createUser(beem, { username: 'comet_writer' });
    await update(known.id, 'followers_count = 900');
    expect(await usernames('comet')).toEqual(['comet', 'comet_writer', 'comet_maker']);
    const { body } = await quiet.visitor.post(`/api/users/${known.id}/follow`, { following: true });
    expect(body.following).toBe(true);
    const found = await quiet.visitor.get('/api/search/users?q=comet_writer&limit=1');
    expect(found.body).toEqual([expect.objectContaining({ username: 'comet_writer', isFollowing: true })]);
  });

  test('takes a word that many names are a little like for none of them', async () => {
    for (const username of [
      'bright_comet',
      'nightowl',
      'starry_night',
      'late_lagoon',
      'bluke_flake',
      'static_lynx',
    ])
      await createUser(beem, { username });
    const named = await createUser(beem, { username: 'j_b_1984' });
    await update(named.id, `display_name = 'Jake Blake'`);
    for (const q of ['light', 'lake', 'lights', 'delight', 'stat lake'])
      expect(await usernames(q)).toEqual([]);
    await createUser(beem, { username: 'lake_district' });
    expect(await usernames('lake')).toEqual(['lake_district']);
    for (const q of ['jake blake', 'blake', 'nightowl', 'nihgtowl', 'bright comit'])
      expect({ q, found: (await usernames(q)).length }).toEqual({ q, found: 1 });
  });

  test.each([
    ['Johnson', 'jonson'],
    ['Kowalski', 'kowalsky'],
    ['Müller', 'muler'],
    ['Тарковский', 'тарковсикй'],
    ['Παπαδόπουλος', 'παπαδοπολος'],
    ['عبدالرحمن', 'عبدارحمن'],
  ])('finds %s, mistyped as %s', async (name, mistyped) => {
    const { id, username } = await createUser(beem);
    await update(id, `display_name = '${name}'`);
    expect(await usernames(mistyped)).toEqual([username]);
  });

  test('puts the name itself before any number of better known ones that begin with it', async () => {
    const { username } = await createUser(beem, { username: 'ana' });
    await beem.database.query({
      name: 'test-many-users',
      text: `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at, followers_count, is_creator)
             SELECT gen_random_uuid(), 'ana' || n || '@example.com', 'ana_' || n, '', 'v1.0', now(), 1000000 + n, true
             FROM generate_series(1, 4000) n`,
    });
    expect((await usernames('Ana'))[0]).toBe(username);
  });

  test('finds no user who has left', async () => {
    const { id } = await createUser(beem, { username: 'leaving_soon' });
    expect(await usernames('leaving')).toEqual(['leaving_soon']);
    await update(id, 'deleted_at = now()');
    for (const q of ['leaving', 'leavign_soon']) expect(await usernames(q)).toEqual([]);
  });

  test('is never an error, whatever is typed', async () => {
    for (const q of [
      '',
      'x',
      '%%',
      '__',
      "''",
      '\\\\',
      '\0\0',
      '😀😀',
      '\u202Eمرحبا',
      'y'.repeat(10_000),
      '( | & !:*',
    ])
      expect(Array.isArray(await usernames(q))).toBe(true);
    expect((await beem.visitor().get('/api/search/users?q=a&q=b')).status).toBe(200);
  });
});
