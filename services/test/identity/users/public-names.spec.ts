import { displayName } from '@beem/rules';
import { type Beem, createUser, startBeem, type User } from '../../support/index.js';

let beem: Beem;
let moderator: User;
let reporter: User;
beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  moderator = await createUser(beem, { role: 'moderator' });
  reporter = await createUser(beem);
});
afterAll(() => beem.stop());

/** What each screen shows of a user, as the given user reads it. */
const SOURCES: Record<string, (user: User) => Promise<object | undefined>> = {
  'the profile': async ({ id }) => (await reporter.visitor.get(`/api/profile/${id}`)).body,
  'the search': async ({ username }) =>
    (await reporter.visitor.get(`/api/search/users?q=${username}`)).body.find(
      (one: User) => one.username === username,
    ),
  'the list of users': async ({ username }) =>
    (await moderator.visitor.get(`/api/admin/users?q=${username}`)).body[0],
  'the page of a user': async ({ id }) => (await moderator.visitor.get(`/api/admin/users/${id}`)).body,
  'the recent registrations': async ({ id }) =>
    (await moderator.visitor.get('/api/admin/user-analytics')).body.recentUsers.find(
      (one: User) => one.id === id,
    ),
  'a report': async ({ id }) => {
    await reporter.visitor.post(`/api/users/${id}/report`, { reason: 'spam' });
    const { body } = await moderator.visitor.get('/api/reports?status=pending');
    return body.find(({ user }: { user: User | null }) => user?.id === id)?.user;
  },
};

describe.each(Object.keys(SOURCES))('the name of a user in %s', (source) => {
  const read = async (user: User) => (await SOURCES[source]?.(user)) as Parameters<typeof displayName>[0];

  test('is the full name of users who show it', async () => {
    const user = await createUser(beem, { showRealName: true });
    expect(displayName(await read(user))).toBe('Ada Lovelace');
  });

  test('is never the full name of others', async () => {
    const user = await createUser(beem);
    const found = await read(user);
    expect(displayName(found)).toBe(user.username);
    expect(JSON.stringify(found)).not.toMatch(/Ada|Lovelace/);
  });
});
