import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  duringChange,
  idsOf,
  nextOf,
  startBeem,
  type User,
  uploadVideo,
  type VideoRowOptions,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let showId: number;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { DATABASE_POOL_SIZE: '20' } });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
  ({ id: showId } = await createShow(beem, creator));
});

const CHANGED = 'The list of episodes has changed. Please look at it again before you change its order.';

async function addEpisodes(...options: VideoRowOptions[]): Promise<number[]> {
  const ids: number[] = [];
  for (const one of options) ids.push((await createEpisode(beem, creator, showId, one)).id);
  return ids;
}
const many = (count: number) => addEpisodes(...Array.from({ length: count }, () => ({})));
const arrange = (episodeIds: unknown, from: unknown) =>
  creator.visitor.put(`/api/shows/${showId}/order`, { episodeIds, from });
const order = (user: User, episodeIds: unknown, id = showId) =>
  user.visitor.put(`/api/shows/${id}/order`, { episodeIds });
const list = (query = '') => creator.visitor.get(`/api/shows/${showId}/episodes/mine${query}`);
const arranged = async () => {
  const { rows } = await beem.database.pool.query(
    'SELECT id::integer, episode_number FROM videos WHERE show_id = $1 AND deleted_at IS NULL ORDER BY episode_number',
    [showId],
  );
  return rows.map(({ id, episode_number }) => [id, episode_number]);
};
const inOrder = (ids: number[]) => ids.map((id, index) => [id, index + 1]);

describe('a creator', () => {
  test('puts the episodes of a show in any order, in every state, and repeats it without a change', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = await addEpisodes(
      {},
      { status: 'failed' },
      { status: 'processing' },
      { status: 'needs_decision' },
    );
    const wanted = [fourth, second, first, third];
    for (let call = 0; call < 2; call++) {
      expect((await order(creator, wanted)).status).toBe(204);
      expect(await arranged()).toEqual(inOrder(wanted));
    }
    expect(idsOf((await list()).body)).toEqual(wanted);
    const { body } = await beem.visitor().get(`/api/videos?showId=${showId}`);
    expect(idsOf(body)).toEqual([first]);
  });

  test('closes the gaps that deleted episodes left', async () => {
    const [first = 0, second = 0, third = 0] = await many(3);
    await creator.visitor.delete(`/api/videos/${second}`);
    expect((await order(creator, [third, first])).status).toBe(204);
    expect(await arranged()).toEqual(inOrder([third, first]));
  });

  test('moves nothing that moderators removed, and does not name it', async () => {
    const [first = 0, hidden = 0, third = 0, fourth = 0] = await addEpisodes({}, { isHidden: true }, {}, {});
    expect(idsOf((await list()).body)).toEqual([first, third, fourth]);
    expect((await order(creator, [fourth, first, third])).status).toBe(204);
    expect(await arranged()).toEqual(inOrder([fourth, hidden, first, third]));
  });

  test('arranges an empty show and one as large as a show can be', async () => {
    expect((await order(creator, [])).status).toBe(204);
    await beem.database.pool.query(
      `INSERT INTO videos (creator_id, type, title, description, status, show_id, episode_number)
       SELECT $1, 'episode', 'One of many', '.', 'ready', $2, n FROM generate_series(1, 500) AS n`,
      [creator.id, showId],
    );
    const ids = (await arranged()).map(([id]) => id).reverse();
    expect((await order(creator, ids)).status).toBe(204);
    expect(await arranged()).toEqual(inOrder(ids));
    const { status, body } = await order(creator, [...ids, 1]);
    expect([status, body.message]).toEqual([400, 'A show has at most 500 episodes.']);
  });

  test('reads the episodes page by page in their order', async () => {
    const ids = await many(5);
    await order(creator, [...ids].reverse());
    const read: number[] = [];
    for (let next: string | null = `/api/shows/${showId}/episodes/mine?limit=2`; next; ) {
      const answer = await creator.visitor.get(next);
      read.push(...idsOf(answer.body));
      next = nextOf(answer.headers);
    }
    expect(read).toEqual([...ids].reverse());
    expect((await list('?cursor=x')).body.code).toBe('cursor_invalid');
    expect((await list('?limit=0')).body.message).toBe('limit must be at least 1.');
  });
});

describe('a refused order', () => {
  test('is any list but that of the show as it is now', async () => {
    const [first = 0, second = 0, third = 0] = await many(3);
    const { id: elsewhere } = await createShow(beem, creator);
    const foreign = await createEpisode(beem, creator, elsewhere);
    await creator.visitor.delete(`/api/videos/${third}`);
    for (const other of [
      [],
      [first],
      [first, second, third],
      [first, second, foreign.id],
      [first, 987_654_321],
    ]) {
      const { status, body } = await order(creator, other);
      expect([other, status, body.code, body.message]).toEqual([other, 409, 'conflict', CHANGED]);
    }
    expect(await arranged()).toEqual(inOrder([first, second]));
  });

  test.each([
    [undefined, 'episodeIds must be a list of numbers of episodes.'],
    ['1,2', 'episodeIds must be a list of numbers of episodes.'],
    [['1'], 'episodeIds must be a list of numbers of episodes.'],
    [[1.5], 'episodeIds must be a list of numbers of episodes.'],
    [[0], 'episodeIds must be a list of numbers of episodes.'],
    [[2 ** 60], 'episodeIds must be a list of numbers of episodes.'],
    [[1, 1], 'episodeIds must name each episode once.'],
  ])('is %j', async (episodeIds, message) => {
    const { status, body } = await order(creator, episodeIds);
    expect([status, body.fields]).toEqual([400, { episodeIds: message }]);
  });

  test('is one by a guest, another user or a moderator, as is the list', async () => {
    const ids = await many(2);
    const call = async (user: User) => [
      (await order(user, [...ids].reverse())).status,
      (await user.visitor.get(`/api/shows/${showId}/episodes/mine`)).status,
    ];
    expect(await call({ ...creator, visitor: beem.visitor() })).toEqual([401, 401]);
    for (const role of ['user', 'moderator'] as const)
      expect(await call(await createUser(beem, { role }))).toEqual([403, 403]);
    expect(await arranged()).toEqual(inOrder(ids));
  });

  test('is one of a show that is not there', async () => {
    const hidden = await createShow(beem, creator, { isHidden: true });
    await creator.visitor.delete(`/api/shows/${showId}`);
    for (const id of [showId, hidden.id, 987_654_321]) {
      expect((await order(creator, [], id)).body.code).toBe('not_found');
      expect((await creator.visitor.get(`/api/shows/${id}/episodes/mine`)).body.code).toBe('not_found');
    }
  });
});

describe('an order beside other changes', () => {
  test('keeps the newer order of another tab, and says so', async () => {
    const ids = await many(3);
    const [first = 0, second = 0, third = 0] = ids;
    const newer = [third, first, second];
    expect((await arrange(newer, ids)).status).toBe(204);
    // The answer was lost, so the same call is sent again.
    expect((await arrange(newer, ids)).status).toBe(204);
    const { status, body } = await arrange([second, first, third], ids);
    expect([status, body.code, body.message]).toEqual([
      409,
      'order_changed',
      'The order was changed elsewhere meanwhile.',
    ]);
    expect(await arranged()).toEqual(inOrder(newer));
    expect((await arrange([second, first, third], newer)).status).toBe(204);
    expect(await arranged()).toEqual(inOrder([second, first, third]));
  });

  test('of several tabs that began with one order is stored once', async () => {
    const ids = await many(3);
    const [first = 0, second = 0, third = 0] = ids;
    const wanted = [
      [second, first, third],
      [third, second, first],
      [first, third, second],
    ];
    const statuses = (await Promise.all(wanted.map((one) => arrange(one, ids)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409, 409]);
    expect(await arranged()).toEqual(inOrder(wanted[statuses.indexOf(204)] ?? []));
  });

  test('compares no episode that moderators removed', async () => {
    const [first = 0, hidden = 0, third = 0] = await addEpisodes({}, { isHidden: true }, {});
    expect((await arrange([third, first], [first, hidden, third])).body.code).toBe('order_changed');
    expect((await arrange([third, first], [first, third])).status).toBe(204);
  });

  test.each([[null], ['1,2'], [[0]], [[1, 1]]])('that began with %j is refused', async (from) => {
    const ids = await many(1);
    const { status, body } = await arrange(ids, from);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['from']]);
  });

  test('sees an episode that is uploaded or deleted meanwhile', async () => {
    const [first = 0, second = 0] = await many(2);
    const holdShow = 'WITH held AS (UPDATE shows SET save_count = save_count WHERE id = $2)';
    const remove = `${holdShow} UPDATE videos SET deleted_at = now() WHERE id = $1`;
    const removed = await duringChange(beem, { text: remove, values: [second, showId] }, () =>
      order(creator, [second, first]),
    );
    expect([removed.status, removed.body.message]).toEqual([409, CHANGED]);
    const add = `${holdShow} INSERT INTO videos (creator_id, type, title, description, show_id, episode_number)
      VALUES ($1, 'episode', 'New', 'New.', $2, 2)`;
    const added = await duringChange(beem, { text: add, values: [creator.id, showId] }, () =>
      order(creator, [first]),
    );
    expect([added.status, added.body.message]).toEqual([409, CHANGED]);
  });

  test('never gives two episodes one number, nor loses one: orders, uploads, likes and deletions at once', async () => {
    const ids = await many(8);
    const viewer = await createUser(beem);
    const file = await videoBytes();
    const shuffled = (round: number) => [...ids.slice(round % 8), ...ids.slice(0, round % 8)];
    const calls = [
      ...Array.from({ length: 12 }, (_, round) => order(creator, shuffled(round))),
      ...ids.slice(0, 6).map((id) => viewer.visitor.post(`/api/videos/${id}/like`, { liked: true })),
      ...ids.slice(6).map((id) => creator.visitor.delete(`/api/videos/${id}`)),
      ...[1, 2].map(() =>
        uploadVideo(creator, { file, fields: { type: 'episode', showId: String(showId) } }),
      ),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.slice(0, 12).filter((status) => ![204, 409].includes(status))).toEqual([]);
    expect(statuses.slice(12).filter((status) => ![200, 201, 204].includes(status))).toEqual([]);
    const left = (await arranged()).map(([id]) => id);
    expect(left).toHaveLength(8);
    expect((await order(creator, left)).status).toBe(204);
    expect(await arranged()).toEqual(inOrder(left));
  });
});
