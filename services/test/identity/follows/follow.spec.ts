import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import { type Beem, createUser, LiveTab, startBeem, type User } from '../../support/index.js';

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());

const follow = (who: User, whom: User, following?: boolean) =>
  who.visitor.post(`/api/users/${whom.id}/follow`, following === undefined ? undefined : { following });

/** Counters of all users that differ from their rows. */
const drift = () =>
  beem.database.query({
    name: 'test-drift',
    text: `SELECT u.id FROM users u
           WHERE followers_count <> (SELECT count(*) FROM follows WHERE followee_id = u.id)
              OR following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)`,
  });

describe('POST /api/users/:id/follow', () => {
  test('turns following round', async () => {
    const [ada, bob] = [await createUser(beem), await createUser(beem)];
    expect((await follow(ada, bob)).body).toEqual({ following: true, followersCount: 1 });
    expect((await follow(ada, bob)).body).toEqual({ following: false, followersCount: 0 });
    expect(await drift()).toEqual([]);
  });

  test('keeps the wanted state however often it is asked', async () => {
    const [ada, bob] = [await createUser(beem), await createUser(beem)];
    for (let i = 0; i < 3; i++)
      expect((await follow(ada, bob, true)).body).toEqual({ following: true, followersCount: 1 });
    for (let i = 0; i < 3; i++)
      expect((await follow(ada, bob, false)).body).toEqual({ following: false, followersCount: 0 });
  });

  test('notifies the followed user live and once, however often a follower comes back', async () => {
    const [ada, bob] = [await createUser(beem, { username: 'ada_follows' }), await createUser(beem)];
    const tab = await LiveTab.open(beem, bob);
    await follow(ada, bob);
    const { data } = await tab.receive('notification');
    expect(data).toMatchObject({
      type: 'follow',
      message: 'ada_follows started following you',
      userId: ada.id,
      videoId: null,
    });
    await tab.receive('unread_count', (message) => message.data.count === 1);
    await follow(ada, bob, false);
    await follow(ada, bob, true);
    const carol = await createUser(beem);
    await follow(carol, bob);
    await tab.receive('unread_count', (message) => message.data.count === 2);
    const { body } = await bob.visitor.get('/api/notifications');
    expect(body.map((n: { userId: string }) => n.userId)).toEqual([carol.id, ada.id]);
    expect(tab.messages.flatMap((m) => (m.type === 'notification' ? [m.data.userId] : []))).toEqual([
      ada.id,
      carol.id,
    ]);
    tab.close();
  });

  test('refuses the own account, guests, wrong bodies and unknown users', async () => {
    const [ada, bob] = [await createUser(beem), await createUser(beem)];
    const self = await follow(ada, ada);
    expect({ status: self.status, code: self.body.code }).toEqual({
      status: 400,
      code: 'cannot_follow_self',
    });
    expect((await beem.visitor().post(`/api/users/${bob.id}/follow`)).status).toBe(401);
    expect((await ada.visitor.post(`/api/users/${bob.id}/follow`, { following: 1 })).status).toBe(400);
    expect((await ada.visitor.post('/api/users/nobody/follow')).status).toBe(404);
    expect((await ada.visitor.post('/api/users/00000000-0000-7000-8000-000000000000/follow')).status).toBe(
      404,
    );
    await beem.database.query(
      { name: 'test-leaves', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [bob.id],
    );
    expect((await follow(ada, bob)).status).toBe(404);
  });

  test('counts exactly when a crowd follows, leaves and follows each other at once', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createUser(beem)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.constantFrom(true, false, undefined)), {
          minLength: 1,
          maxLength: 20,
        }),
        async (calls) => {
          const answers = await Promise.all(
            calls
              .filter(([who, whom]) => who !== whom)
              .map(([who, whom, wanted]) => follow(users[who] as User, users[whom] as User, wanted)),
          );
          expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([]);
          expect(await drift()).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(12) },
    );
  });
});
