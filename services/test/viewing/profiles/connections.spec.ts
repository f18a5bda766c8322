import { ConnectionsRepository } from '../../../src/features/identity/follows/connections/connections.repository.js';
import {
  type Beem,
  createUser,
  idsOf,
  nextOf,
  planOf,
  startBeem,
  type User,
  walkList,
} from '../../support/index.js';

const SIDES = ['followers', 'following'] as const;

let beem: Beem;
let owner: User;
let viewer: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  viewer = await createUser(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  owner = await createUser(beem);
});

const sql = (text: string, values: unknown[] = []) => beem.database.pool.query(text, values);
const pathOf = (list: string, id = owner.id) => `/api/users/${id}/${list}`;
const follow = (who: User, whom: User, following = true) =>
  who.visitor.post(`/api/users/${whom.id}/follow`, { following });
/** So many users who follow the owner and whom the owner follows, several at the same time. */
async function createCrowd(count: number, name: string): Promise<void> {
  await sql(
    `WITH crowd AS (
       INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
       SELECT gen_random_uuid(), $2 || n || '@example.com', $2 || n, '', '', now() FROM generate_series(1, $3) n
       RETURNING id, username
     ), numbered AS (SELECT id, row_number() OVER () AS n FROM crowd)
     INSERT INTO follows (follower_id, followee_id, created_at)
     SELECT id, $1::uuid, now() - (n / 7) * interval '1 minute' FROM numbered
     UNION ALL SELECT $1::uuid, id, now() - (n / 5) * interval '1 minute' FROM numbered`,
    [owner.id, name, count],
  );
}
const inOrder = async (list: (typeof SIDES)[number]) => {
  const [mine, theirs] =
    list === 'followers' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
  const { rows } = await sql(
    `SELECT ${theirs} AS id FROM follows WHERE ${mine} = $1 ORDER BY created_at DESC, ${theirs} DESC`,
    [owner.id],
  );
  return rows.map(({ id }) => id as string);
};

describe('GET /api/users/:id/followers and /following', () => {
  test('list users with names that they show, counts and whether the viewer follows them', async () => {
    const named = await createUser(beem, { showRealName: true, isCreator: true });
    const silent = await createUser(beem);
    await follow(named, owner);
    await follow(silent, owner);
    await follow(owner, named);
    await follow(viewer, named);
    const { status, body } = await viewer.visitor.get(pathOf('followers'));
    expect(status).toBe(200);
    expect(body).toEqual([
      expect.objectContaining({
        ...{ id: silent.id, firstName: null, lastName: null, showRealName: false, isFollowing: false },
      }),
      {
        id: named.id,
        username: named.username,
        displayName: null,
        firstName: 'Ada',
        lastName: 'Lovelace',
        showRealName: true,
        profileImageUrl: null,
        isVerified: true,
        isCreator: true,
        acceptsDonations: false,
        isFollowing: true,
        followersCount: 2,
        followingCount: 1,
        createdAt: expect.any(String),
      },
    ]);
    expect(idsOf<string>((await viewer.visitor.get(pathOf('following'))).body)).toEqual([named.id]);
    // The viewer may be in the list, where nobody follows themselves.
    await follow(viewer, owner);
    const [self] = (await viewer.visitor.get(pathOf('followers'))).body;
    expect(self).toMatchObject({ id: viewer.id, isFollowing: false, firstName: 'Ada' });
  });

  test('are empty for a user without followers', async () => {
    for (const list of SIDES)
      expect(await viewer.visitor.get(pathOf(list))).toMatchObject({ status: 200, body: [] });
  });

  test('need a signed-in user, and a user', async () => {
    const gone = await createUser(beem);
    await follow(gone, owner);
    await follow(owner, gone);
    await sql('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
    for (const list of SIDES) {
      expect((await beem.visitor().get(pathOf(list))).status).toBe(401);
      for (const id of [gone.id, '00000000-0000-7000-8000-000000000000', 'x', `${owner.id}0`])
        expect(await viewer.visitor.get(pathOf(list, id))).toMatchObject({
          status: 404,
          body: { message: "This profile doesn't exist or has been removed." },
        });
      // A deleted user is in no list.
      expect((await viewer.visitor.get(pathOf(list))).body).toEqual([]);
    }
  });

  test('are walked to their end, newest first, however many follow at the same moment', async () => {
    await createCrowd(130, 'crowd_a_');
    for (const list of SIDES) {
      const all = await inOrder(list);
      expect(all).toHaveLength(130);
      expect(idsOf<string>((await viewer.visitor.get(pathOf(list))).body)).toEqual(all.slice(0, 20));
      for (const limit of [3, 20, 100])
        expect(await walkList<string>(viewer.visitor, `${pathOf(list)}?limit=${limit}`)).toEqual(all);
    }
  });

  test('refuse what is no page, and a cursor of the other list', async () => {
    await createCrowd(30, 'crowd_b_');
    for (const [index, list] of SIDES.entries()) {
      const { headers } = await viewer.visitor.get(pathOf(SIDES[1 - index] ?? ''));
      const other = new URL(nextOf(headers) ?? '', beem.url).searchParams.get('cursor');
      for (const query of [
        'limit=0',
        'limit=101',
        'limit=x',
        'cursor=x',
        'cursor=MSBmb2xsb3dlcnM',
        `cursor=${other}`,
      ])
        expect([query, (await viewer.visitor.get(`${pathOf(list)}?${query}`)).status]).toEqual([query, 400]);
    }
  });

  test('are walked whole while users come and go', async () => {
    await createCrowd(12, 'crowd_c_');
    const all = await inOrder('followers');
    const last = all.at(-1) as string;
    const changes = [
      () => createUser(beem).then((fan) => follow(fan, owner)),
      () => sql('DELETE FROM follows WHERE follower_id = $1', [last]),
      () => sql('DELETE FROM follows WHERE follower_id = $1', [all[0]]),
    ];
    const walked = await walkList<string>(viewer.visitor, `${pathOf('followers')}?limit=2`, async () => {
      await changes.shift()?.();
    });
    expect(walked).toEqual(all.slice(0, -1));
  });

  test('show a follow as soon as it is answered, of many at once each one', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => createUser(beem)));
    await Promise.all(fans.map((fan) => follow(fan, owner)));
    const listed = idsOf<string>((await viewer.visitor.get(pathOf('followers'))).body);
    expect([...listed].sort()).toEqual(fans.map(({ id }) => id).sort());
    await Promise.all(fans.map((fan) => follow(fan, owner, false)));
    expect((await viewer.visitor.get(pathOf('followers'))).body).toEqual([]);
  });

  test.each(SIDES)('%s of a page are read along an index, at any depth', async (list) => {
    await createCrowd(300, `crowd_${list}_`);
    await sql('ANALYZE follows, users');
    const plan = await planOf(
      beem,
      (ask) =>
        new ConnectionsRepository().find(ask, list, {
          ...{ userId: owner.id, viewerId: viewer.id, size: 21 },
          after: { at: new Date(), userId: viewer.id },
        }),
      // Few rows are sorted faster than read in order.
      'SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off',
    );
    expect(plan).toContain(`follows_${list}_idx`);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});
