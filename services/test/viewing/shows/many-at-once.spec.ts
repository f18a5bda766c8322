import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  duringChange,
  idsOf,
  startBeem,
  type User,
  type Visitor,
} from '../../support/index.js';

let beem: Beem;
let creators: User[];
let shows: number[];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '100', DATABASE_POOL_SIZE: '20' } });
  creators = [];
  shows = [];
  for (let i = 0; i < 6; i++) {
    const creator = await createUser(beem, { isCreator: true });
    const { id } = await createShow(beem, creator, { score: i });
    creators.push(creator);
    shows.unshift(id);
  }
});
afterAll(() => beem.stop());

const list = async (visitor: Visitor, query = '') => (await visitor.get(`/api/shows${query}`)).body;

test('each of many at once gets the list as they see it alone', async () => {
  const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
  const viewers = [beem.visitor(), beem.visitor(), adult.visitor];
  for (let i = 0; i < 5; i++) {
    const { visitor } = await createUser(beem);
    await visitor.post(`/api/shows/${shows[i]}/save`, { listType: 'plan_to_watch' });
    await visitor.post(`/api/users/${creators[i]?.id}/follow`);
    viewers.push(visitor);
  }
  for (const creator of creators) viewers.push(creator.visitor);
  const mature = await createShow(beem, creators[0] as User, { score: 9 });
  await createEpisode(beem, creators[0] as User, mature.id, { ageRating: 'mature' });

  const calls = [...viewers, ...viewers].map((visitor) => ({ visitor, query: '' }));
  calls.push(...viewers.map((visitor) => ({ visitor, query: '?limit=3' })));
  // The first read of each kind waits for the lock, and the others for the first.
  const together = await duringChange(beem, { text: 'LOCK TABLE shows', values: [] }, () =>
    Promise.all(calls.map(({ visitor, query }) => list(visitor, query))),
  );
  for (const [i, { visitor, query }] of calls.entries())
    expect(together[i]).toEqual(await list(visitor, query));
  expect(idsOf(together[0])).toEqual(shows);
  expect(idsOf(together[2])).toEqual([mature.id, ...shows]);
  expect(together[3]).toMatchObject([{ id: shows[0], isSaved: true }, ...Array(5).fill({ isSaved: false })]);
});

test('a list that is asked for after a change has it, however many ask', async () => {
  const crowd = Array.from({ length: 6 }, () => beem.visitor());
  let isOver = false;
  const asking = crowd.map(async (visitor) => {
    while (!isOver) expect(await list(visitor)).toHaveLength(6);
  });
  const { visitor } = await createUser(beem);
  const [first] = shows;
  const author = creators.at(-1) as User;
  for (let round = 0; round < 15; round++) {
    const isWanted = round % 2 === 0;
    await visitor.post(`/api/shows/${first}/save`, { listType: 'plan_to_watch', saved: isWanted });
    await visitor.post(`/api/users/${author.id}/follow`, { following: isWanted });
    expect((await list(visitor))[0]).toMatchObject({
      id: first,
      isSaved: isWanted,
      creator: { isFollowing: isWanted },
    });
    const title = `Title ${round}`;
    await beem.database.query({ name: 'test-title', text: 'UPDATE shows SET title = $2 WHERE id = $1' }, [
      first,
      title,
    ]);
    expect((await list(visitor))[0]).toMatchObject({ title });
  }
  isOver = true;
  await Promise.all(asking);
});
